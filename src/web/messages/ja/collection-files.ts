import type { importMessages as english } from '#web/messages/en/collection-files.ts'
import { formatAmount } from './amount.ts'

const copies = (count: number) => formatAmount(count, '枚')
/** Cards, of which each may have several copies: `copies` counts those. */
const kinds = (count: number) => `${formatAmount(count, '種類')}のカード`
const rows = (count: number) => formatAmount(count, '行')
const number = (value: number) => value.toLocaleString('ja')

export const importMessages: typeof english = {
  title: 'ファイルの読み込み',
  intro:
    'お手持ちのカードのリストを読み込みます。まず、1行ずつどのカードになるかを確認できます。確定するまで何も変わらず、確定後も1日以内ならまとめて元に戻せます。',
  introForVisitors:
    'お手持ちのカードのリストを読み込み、どのカードが見つかったかをすぐに確認できます。保存するには、新規登録またはログインしてください。',
  back: 'マイコレクション',
  signInTitle: 'ファイルを読み込むにはログインしてください',
  signIn: 'ログイン',
  createAccount: '新規登録',
  tryAgain: 'もう一度試す',
  cancel: 'キャンセル',

  drop: {
    label: 'ファイルを選ぶ',
    title: 'ここにファイルをドロップ、または選択',
    over: '離すと読み込みます',
    limits: {
      user: 'CSV・TSV・JSON、8 MB・20,000行まで',
      visitor: 'CSV・TSV・JSON、2 MB・20,000行まで',
    },
    reading: 'ファイルを読み込んでいます…',
    tooManyFiles: 'ファイルは1つずつ選んでください。',
    problems: {
      'too-large': 'このファイルは8 MBを超えています。分割して、1つずつ読み込んでください。',
      'too-large-for-visitors':
        'ログインしていないときは2 MBまでです。このファイルを読み込むにはログインしてください。',
      empty: 'このファイルは空です。',
      unreadable: 'このファイルを端末から読み取れませんでした。もう一度選んでください。',
    },
    knownTitle: '自動で判別できるファイル',
    known:
      'ChaseKit、Collectr、Dex、TCGplayer、PokéCollector、ManaBox、Moxfield、Deckbox、Dragon Shield、Cardmarket、PTCG Liveのデッキリスト。カード名の列があれば、ほかの表も読み込めます。',
  },

  paste: {
    open: '代わりにリストを貼り付ける',
    label: 'デッキリストまたは表',
    hint: 'PTCG Liveのデッキリスト、または表からコピーした行（列名を含む）を貼り付けてください。',
    read: 'このリストを読み込む',
    empty: 'リストを貼り付けてください。',
    fileName: '貼り付けたリスト',
  },

  sessionEnded: {
    title: 'ログインの有効期限が切れました',
    text: name =>
      `「${name}」と選択した内容は、このタブに残っています。新しいタブでログインしてから、ここで続けてください。`,
    signIn: '新しいタブでログイン',
  },

  file: {
    from: name => `${name}のファイル`,
    anyTable: '独自の列を持つ表',
    other: '別のファイルを選ぶ',
    otherTitle: 'このファイルの読み込みをやめますか？',
    otherText: name => `「${name}」で決めた内容は失われます。まだ何も読み込まれていません。`,
    keep: 'このファイルを続ける',
    reading: 'すべての行を照合しています…',
    stillReading: '長いファイルでは数秒かかります。',
  },

  refused: {
    orders:
      'このファイルは注文や配送に関するもので、氏名や住所が含まれているため、読み込みませんでした。読み込めるのはカードのリストだけです。',
    empty: 'このファイルは空です。',
    'no-card-columns': 'カードを表している列はどれですか？',
    'broken-json': 'このファイルは正しいJSONではありません。',
    'other-json': 'このJSONファイルは、ChaseKitから書き出したコレクションではありません。',
    'newer-version': 'このファイルは、より新しいバージョンのChaseKitから書き出されたものです。',
    unknown: 'このファイルは読み込めません。',
  },

  columns: {
    title: '列の意味',
    hint: 'ファイルの各列が何を表しているかを選んでください。カード名だけ、またはセットと番号だけでも読み込めます。',
    change: '列の意味を変更',
    none: 'ファイルにない',
    apply: 'この列で読み込む',
    choicesLost: count => `ファイルを読み直すため、${rows(count)}で選んだ内容は選び直しになります。`,
    notEnough: 'カード名かID、またはセットと番号を選んでください。',
    fields: {
      name: 'カード名',
      set: 'セット',
      setCode: 'セット記号',
      number: '番号',
      quantity: '枚数',
      language: '言語',
      condition: '状態',
      grade: '鑑定',
      company: '鑑定会社',
      certificate: '証明番号',
      printing: 'バージョン',
      price: '購入価格',
      currency: '通貨',
      acquired: '入手日',
      place: '保管場所',
      pocket: 'バインダー/ページ/段/列',
      binder: 'バインダー',
      page: 'バインダーのページ',
      row: '段（上から）',
      column: '列（左から）',
      note: 'メモ',
      wish: 'ほしい',
      game: 'ゲーム',
      id: 'カードID',
    },
  },

  outcomes: {
    label: '表示する行',
    decided: count => `決定済みの${rows(count)}は、ほかの行を表示するまでここに残ります。`,
    names: {
      all: 'すべての行',
      found: '見つかった',
      choose: '要選択',
      unmatched: '未照合',
      ignored: '除外',
      unreadable: '読み取れない',
    },
    hints: {
      all: '',
      found: 'カードが見つかった行です。',
      choose:
        '提案されたカードを確認するか、候補から選ぶか、別のカードを検索してください。選ばなかった行は未照合のまま残ります。',
      unmatched:
        'まだカードがない行です。カードを検索して割り当てられます。残りは保存しておき、カードが追加されるたびにもう一度探します。',
      ignored: 'カードを追加しない行です。',
      unreadable: '壊れていて読み取れない行です。ほかの行には影響しません。',
    },
  },

  row: {
    list: 'ファイルの行',
    line: line => `${number(line)}行目`,
    quantity: count => `× ${number(count)}`,
    noName: '名前なし',
    number: text => `No. ${text}`,
    want: 'ほしい',
    already: { owned: '所持済み', chasing: 'ほしいに登録済み' },
    merged: line => `${number(line)}行目と合算`,
    unmatched: 'カードはまだ見つかっていません',
    leaveOut: '除外',
    leaveOutRow: line => `${number(line)}行目を除外`,
    putBack: '戻す',
    putBackRow: line => `${number(line)}行目を戻す`,
    chooseFor: (name, line) => `「${name}」（${number(line)}行目）のカード`,
    choose: 'カードを選ぶ…',
    proposed: 'このカードですか？',
    confirm: '確認',
    confirmRow: line => `確認：${number(line)}行目のカード`,
    confirmed: '確認済み',
    confirmedRow: line => `確認済み：${number(line)}行目のカード`,
    confirmAll: count => `提案${number(count)}件をすべて確認`,
    nothing: '該当する行はありません',
    doubts: {
      'printing-unknown': 'バージョンが不明なため、未設定にします',
      'price-without-currency': '通貨が不明なため、価格は保存しません',
      'condition-unknown': '状態が不明なため、未設定にします',
      'grade-unknown': '鑑定のグレードがないか読み取れないため、未設定にします',
      'certificate-unknown': '表計算ソフトで丸められているため、証明番号は未設定にします',
      'language-unknown': '言語が不明なため、未設定にします',
      'price-unknown': '価格または通貨を読み取れないため、価格は保存しません',
      'own-value-unknown': '自分の評価額には金額、通貨（USD・EUR・JPY）、日付が必要なため、未設定にします',
      'day-unknown': '日付が確定できないため、未設定にします',
      'status-unknown': '所持かどうかが不明なため、「ほしい」にします',
      'quantity-unknown': '枚数を読み取れない分は除外します',
      'pocket-unknown': 'バインダーのポケットを読み取れないため、収納しません',
      'note-cut': 'メモが長すぎるため、1,000文字までにします',
    },
    reasons: {
      sealed: '未開封商品（カードではありません）',
      'other-game': '別のゲームのカード',
      proxy: 'プロキシカード',
      'none-held': '枚数が0',
      'quantity-unclear': '枚数を読み取れません',
      'left-out': '除外しました',
      quotes: '引用符が閉じていません',
      columns: '列より多くの値があります',
      unreadable: '読み取れません',
    },
  },

  target: {
    title: '追加先',
    into: '追加するコレクション',
    newCollection: '新しいコレクション',
    name: '新しいコレクションの名前',
    private: '公開するまでは、自分だけが見られます。',
    wishes: 'ファイル内のほしい物リスト',
    wishOptions: { chasing: 'ほしいカードにする', 'left-out': '除外する' },
    existing: 'すでに持っている分',
    existingOptions: {
      match: 'ファイルの枚数に満たない分だけ増やす',
      add: 'ファイルの枚数を足す',
      replace: 'ファイルと同じ内容にする',
    },
    currency: '通貨のない価格の通貨',
    noCurrency: '価格を保存しない',
    listFailed: 'コレクションを読み込めませんでした。',
  },

  lowered: {
    title: count => `枚数が減るカード：${formatAmount(count, '種類')}`,
    none: '枚数が減るカードはありません',
    hint: 'ファイルにないカードや、ファイルのほうが枚数の少ないカードです。読み込みは1日以内なら取り消せます。',
    incomplete: '読み取れない行があるため、ファイルにないカードはそのまま残します。',
    change: (before, after) => `${number(before)} → ${number(after)}`,
    showAll: count => `${kinds(count)}をすべて表示`,
  },

  filing: {
    filed: count => `${copies(count)}がバインダーに収納されます。`,
    unfiled: count =>
      `${copies(count)}は収納できません（ポケットがいっぱい、ラベル付き、バインダーの範囲外、またはバインダー数の上限）。`,
  },

  bar: {
    label: '読み込み',
    lower: count => `${kinds(count)}の枚数を減らす`,
    lowers: count => `${kinds(count)}の枚数が減ります`,
    import: (count, copyCount) =>
      count === copyCount ? `${kinds(count)}を読み込む` : `${kinds(count)}（${copies(copyCount)}）を読み込む`,
    nothing: '読み込むものがありません',
    keepUnmatched: count => `${rows(count)}を未照合のまま残す`,
    unresolved: (choose, unmatched) =>
      [choose > 0 && `要選択${rows(choose)}`, unmatched > 0 && `未照合${rows(unmatched)}`]
        .filter(Boolean)
        .join('・'),
    notImported: count => `${rows(count)}は読み込まれません`,
    found: count => `${rows(count)}が見つかりました`,
    ready: 'すべての行が決まりました',
    importing: '読み込んでいます…',
    createAccount: '新規登録して保存',
    nameMissing: '新しいコレクションの名前を入力してください。',
  },

  problems: {
    offline:
      'サーバーに接続できません。ファイルと選択した内容は残っています。少し待ってから、もう一度お試しください。',
    offlineImport:
      '接続が切れたため、読み込みが完了したかどうかわかりません。もう一度お試しください。二重に読み込まれることはありません。',
    tooLarge: 'ファイルが大きすぎます。8 MB・20,000行までです。',
    targetGone: 'このコレクションはもうありません。別のコレクションを選んでください。',
    busy: '操作が多すぎます。少し待ってから、もう一度お試しください。',
    server: 'サーバーで問題が発生しました。何も変更されていません。もう一度お試しください。',
  },

  done: {
    title: '読み込みました',
    added: count => `追加：${kinds(count)}`,
    changed: count => `変更：${kinds(count)}`,
    removed: count => `削除：${kinds(count)}`,
    unchanged: count => `変更なし：${kinds(count)}`,
    filed: count => `バインダーに収納：${copies(count)}`,
    unfiled: count =>
      `収納できなかったカード：${copies(count)}（ポケットがいっぱい、ラベル付き、またはバインダーの範囲外）`,
    unmatched: count => `カードが見つからなかった行：${rows(count)}`,
    ignored: count => `除外した行：${rows(count)}`,
    view: 'コレクションを見る',
    undo: '読み込みを取り消す',
    undoUntil: time => `${time}まで取り消せます。`,
    another: '別のファイルを読み込む',
    undone: '読み込みを取り消しました',
    undoneText: (removed, restored) => `${kinds(removed)}を削除し、${kinds(restored)}を元に戻しました。`,
    changedSince: count => `そのあとに変更した${kinds(count)}は、そのまま残しました。`,
    nothingUndone: '元に戻す必要のあるカードはありませんでした。',
    undoFailed: '読み込みを取り消せませんでした。もう一度お試しください。',
    nothing: '変更はありませんでした',
  },
  recent: {
    title: '最近の読み込み',
    counts: (collection, added, changed, removed) =>
      `${collection}：追加 ${kinds(added)}、変更 ${kinds(changed)}` +
      (removed > 0 ? `、削除 ${kinds(removed)}` : ''),
    noName: '名前のないファイル',
    undoOf: name => `${name}の読み込みを取り消す`,
    none: '取り消せる読み込みはありません（1日以内のものだけ取り消せます）。',
    failed: '最近の読み込みを表示できませんでした。',
    separator: '。',
    close: '閉じる',
  },
}
