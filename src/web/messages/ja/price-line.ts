import type { priceLineMessages as english } from '#web/messages/en/price-line.ts'

export const priceLineMessages: typeof english = {
  check: '価格を見る',
  checkOf: name => `${name}の価格を見る`,
  unknown: 'まだ価格のデータがありません。',
  none: '-',
  gradedNotPriced: '鑑定品（価格なし）',
  sample: 'サンプル',
  samplePrices: 'サンプル価格',
  explained: '：',
  sampleHint: 'このカタログのための架空の価格です。実際の取引価格ではありません。',
  disagree: '価格に開きがあります',
  disagreeHint: 'マーケットによって価格が大きく異なります。別のカードの価格かもしれません。',
  sources: { tcgplayer: 'TCGplayer', cardmarket: 'Cardmarket', sample: 'サンプル価格' },
  asOf: date => `${date}時点`,
  daysOld: days => `${days}日前の価格`,
}
