import type { publicApiMessages as english } from '#web/messages/en/api-surfaces.ts'

export const publicApiMessages: typeof english = {
  surfaces: 'APIドキュメント',
  own: 'ChaseKit API',
  examples: '例',
  run: '実行',
  running: '実行中',
  runLabel: path => `GET ${path}を実行`,
  resultLabel: path => `GET ${path}の応答`,
  status: (status, milliseconds) => `ステータス${status}（${milliseconds}ミリ秒）`,
  failed: 'リクエストを送信できませんでした。接続を確認して、もう一度実行してください。',
  shortened: '先頭の部分だけを表示しています。',
  switching: 'pokemontcg.ioからの切り替え',
  client: 'クライアント',
  how: 'このサイトの使い方',
  differences: '既知の違い',
  format: '形式',
  rules: 'すべてのAPIに共通',
  rulesList: [
    'キーは必要ありません。X-Api-Keyは受け付けますが、効果はありません。',
    'ほかのウェブサイトのページから、公開されているすべてのエンドポイントを呼び出せます。認証情報は送らないでください。',
    '応答にはETagがあります。If-None-Matchとして送ると、変更がない間は304が返ります。',
    '検索はアドレスごとに制限されます。運営者が変更していなければ1分間に120回です。429のRetry-Afterに、次に試せる時間が示されます。',
    '不明なヘッダーとパラメーターは無視されます。',
  ],
  sources: '出典とライセンス',
  sourcesList: [
    'TCGdex：データベースはMITライセンスです。© 2021 TCGdex',
    'pokemon-tcg-data：リポジトリにライセンスの記載はありません。運営者が取り込んだ場合にだけ、その記録を配信します。',
    '価格：運営者が取り込んだTCGplayerとCardmarketの価格です。サンプル価格がこれらのAPIに含まれることはありません。',
    'ポケモンおよびカードの名称とテキストは、それぞれの権利者に帰属します。このサイトは権利者と関係がありません。',
  ],
  pokemontcg: {
    title: 'pokemontcg.io v2',
    description:
      'ChaseKitはpokemontcg.io API（バージョン2）のリクエストに応答します。カード、セット、クエリ、値の一覧。',
    intro:
      'pokemontcg.ioは2027年3月1日に終了します。https://api.pokemontcg.io/v2をこのサイトの/v2に置き換えれば、プログラムはそのまま動きます。パス、クエリ、フィールド、エラーは同じです。英語版のカードのみです。',
    examples: {
      card: 'IDで1枚のカード',
      search: 'クエリでカードを検索（新しいセットから、一部のフィールド）',
      range: '範囲、選択、除外',
      sets: 'シリーズのセット',
      rarities: 'すべてのレアリティ',
    },
    differences: [
      'pokemon-tcg-dataにあるカードとセットは、その記録のままです。そのほかはTCGdexまたは付属のカードから導き、カタログのIDを持ちます。',
      '「Not Legal」は省略されます。記録と異なるのは345,008フィールドのうち68で、理由はこれだけです。',
      '価格はこのサイトが取り込んだものです。directLowと数日間の平均はありません。',
      'qとorderByの不明なフィールドは、空の結果ではなく、位置を示すエラーになります。',
      'orderByがなければID順です。',
      'orderByに指定できるフィールドは5つまでです。',
    ],
  },
  tcgdex: {
    title: 'TCGdex v2',
    description: 'ChaseKitはTCGdex API（バージョン2）のリクエストに、英語と日本語で応答します。',
    intro:
      'TCGdexのクライアントのエンドポイントを、このサイトの/v2に設定します。カード、セット、シリーズ、値、絞り込み、並べ替え、ページは、TCGdexのドキュメントのとおりに、英語（en）と日本語（ja）で動きます。',
    examples: {
      card: 'IDで1枚のカード',
      japanese: '日本語版のカード',
      filter: '名前とHP 100以上で絞り込んだカード',
      sets: '最も新しい2つのセット',
      values: 'イラストレーターのカード',
    },
    differences: [
      '言語はenとjaの2つです。ほかは404になります。',
      'Pokémon TCG Pocketのセットは、カタログに含まれません。',
      '名称とテキストはこのサイトの表記です。「None」やHP 0のような値は省略されます。',
      'カード、セット、シリーズのどれにもないフィールドでの絞り込みは無視されます。',
      '1回のリクエストの絞り込みは、合わせて40個の値、1,000文字までです。',
      '価格はこのサイトが取り込んだものです。',
    ],
  },
  bulk: {
    title: '一括ファイル',
    description: 'ChaseKitのすべてのカード、セット、価格を、1行に1つのJSONオブジェクトのファイルで。',
    intro:
      'すべてのデータが必要なプログラムは、APIを何千回も呼び出す代わりに、いくつかのファイルをダウンロードします。同じアドレスのファイルの内容は変わりません。前のファイルは次の変更まで残ります。',
    examples: {
      list: 'すべてのファイル（サイズ、行数、ハッシュ）',
      one: 'そのうちの1つ。?format=fileでファイルへ転送',
    },
    differences: [
      '1行に1つのJSONオブジェクトで、ID順（コード単位）です。ファイルは改行で終わります。',
      'ファイルはgzipで圧縮されています。sizeは圧縮後のバイト数、sha256は圧縮前のハッシュです。',
      '範囲リクエストで、中断したダウンロードを続けられます。',
      'cards：/api/products/{id}と同じで、価格はありません。sets：/api/categories/{id}と同じです。',
      'cards-pokemontcg、cards-tcgdex-en、cards-tcgdex-ja：/v2の応答と同じで、価格はありません。',
      'prices：カード、バージョン、マーケットごとに1行で、通貨と日付があります。サンプルは含まれません。',
      'records：ほかのChaseKitサイト向けに、再配布できる情報源ごとのシリーズ、セット、カードの記録と、IDの変更です。情報源、種類、IDの順です。',
    ],
  },
  switches: {
    own: ['独自のリクエスト', 'https://api.pokemontcg.io/v2を下のアドレスに置き換えます。'],
    tcgdex: ['@tcgdex/sdk', '下のアドレスでsetEndpointを呼び出します。'],
    pokemontcgsdk: [
      'pokemontcgsdkとpokemon-tcg-sdk-typescript（JavaScript）',
      'ベースURLは設定できません。api.pokemontcg.ioをこのサイトに向けるプロキシを通せば、変更なしで動きます。',
    ],
    others: ['そのほかのクライアント', '設定できる場合は、ベースURLを下のアドレスにします。'],
  },
}
