import type { ownerDataMessages as english } from '#web/messages/en/owner-data.ts'
import { formatAmount } from './amount.ts'

export const ownerDataMessages: typeof english = {
  coverage: 'データの充実度',
  coverageIntro:
    'カードについてどれだけのデータがあるかを、シリーズとセットごとに示します。数はカタログにあるカードのうちの枚数です。',
  language: '言語',
  languages: { all: 'すべて', en: '英語', ja: '日本語' },
  whole: { all: 'すべてのカード', en: '英語のカード', ja: '日本語のカード' },
  download: 'CSVをダウンロード',
  downloadFailed: 'ファイルをダウンロードできませんでした。もう一度お試しください。',
  set: 'セット',
  columns: {
    cards: 'カード',
    printings: 'バージョン',
    pictures: '画像',
    texts: 'テキスト',
    prices: '価格',
    sharedIds: '重複ID',
  },
  hints: {
    cards: '取得元にあるカードのうちカタログにあるもの',
    printings: 'バージョンが1つ以上あるカード',
    pictures: '画像のあるカード',
    texts: '印刷されたテキストのあるカード',
    prices: '取得した価格のあるカード',
    sharedIds: 'ほかのカードと同じマーケットIDを持つカード',
  },
  partOf: (count, total) => `${count.toLocaleString('ja')} / ${total.toLocaleString('ja')}`,
  sets: count => formatAmount(count, 'セット'),
  ofLanguage: language => `（${language}）`,
  noCards: 'カードなし',
  noSets: 'カードはまだありません。',
  prices: '価格の取得',
  pricesIntro:
    '取得元ごとの最後の取得です。疑わしい行やカードのない商品は、価格の不足や誤りを示すことがあります。',
  noImports: '価格はまだ取得されていません。',
  importOf: (source, moment) => `${source}、${moment}`,
  days: (first, last) => (first === last ? `${first}の価格` : `${first}から${last}までの価格`),
  noDays: '価格なし',
  rows: '行',
  outcomes: {
    matched: '一致',
    doubtful: '疑わしい',
    ambiguous: 'あいまい',
    unmatched: 'カードなし',
    sealed: '未開封商品',
    unread: '読み取り不可',
  },
  stored: (added, changed, unchanged) =>
    `追加${formatAmount(added, '件')}、変更${formatAmount(changed, '件')}、変更なし${formatAmount(unchanged, '件')}`,
  storedTerm: '保存した価格',
  examples: {
    'shared-product': '複数のカードに共通する商品',
    'jumbo-against-normal': 'ジャンボカードと通常サイズのカード',
    'name-differs': '番号は一致し名前が異なるもの',
    'sources-disagree': '取得元の差が5倍を超えるもの',
    'no-card': 'カードのない商品',
  },
  examplesOf: (kind, count) => `${kind}：例${formatAmount(count, '件')}`,
  notes: count => `備考${formatAmount(count, '件')}`,
}
