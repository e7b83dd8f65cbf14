import type { importedRowMessages as english } from '#web/messages/en/imported-row.ts'

export const importedRowMessages: typeof english = {
  conditions: {
    mint: 'ミント',
    'near-mint': 'ニアミント',
    'lightly-played': '軽度のキズあり',
    'moderately-played': '中程度のキズあり',
    'heavily-played': '重度のキズあり',
    damaged: '破損あり',
  },
  paid: price => `購入価格 ${price}`,
  wanted: count => `ほかに${count.toLocaleString('ja')}枚ほしい`,
}
