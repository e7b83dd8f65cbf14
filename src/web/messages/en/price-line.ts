import { formatCount } from './plural.ts'

/** Notes beside a price in lists and in the market panel. */
export const priceLineMessages = {
  check: 'Check Prices',
  checkOf: (name: string) => `Check Prices of ${name}`,
  unknown: 'No price is known yet.',
  none: '-',
  gradedNotPriced: 'Graded, not priced',
  sample: 'sample',
  samplePrices: 'Sample prices',
  /** Between the note about sample prices and its hint. */
  explained: ': ',
  sampleHint: 'Sample data, not real sales.',
  disagree: 'Sources disagree',
  disagreeHint: 'The marketplaces show very different prices. One of them may be for another card.',
  sources: { tcgplayer: 'TCGplayer', cardmarket: 'Cardmarket', sample: 'Sample prices' },
  asOf: (date: string) => `as of ${date}`,
  daysOld: (days: number) => `${formatCount(days, 'day', 'days')} old`,
}
