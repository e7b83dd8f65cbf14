import { formatCount } from './plural.ts'

/** The value of a collection over time; loaded with its chart. */
export const valueMessages = {
  title: 'Value over time',
  loading: 'Loading values…',
  failed: 'The values could not be loaded.',
  offline: 'You are offline. The values appear when you are back online.',
  range: 'Period',
  ranges: { '30d': '30 days', '1y': '1 year', all: 'All' },
  chart: 'Value by day. Arrow keys move from day to day.',
  value: 'Value',
  paid: 'Paid',
  added: 'Copies added',
  removed: 'Copies removed',
  day: (day: string, value: string) => `${day}: ${value}`,
  paidOf: (amount: string) => `paid ${amount}`,
  addedOf: (count: number) => `${count.toLocaleString('en')} added`,
  removedOf: (count: number) => `${count.toLocaleString('en')} removed`,
  unpriced: (count: number) => `${formatCount(count, 'copy', 'copies')} without a price`,
  inDollarsOnly: (day: string) =>
    `Thin line: until ${day}, only copies with a price in dollars were counted.`,
  graded: (count: number) => `${formatCount(count, 'graded copy', 'graded copies')}, not priced`,
  paidElsewhere: (amounts: string) => `Also paid: ${amounts}`,
  first: 'Today is the first day. The next value is written tomorrow.',
  empty: 'No copies yet',
  emptyHint: 'Mark a card as owned, and its value is written every day.',
  noPrices: 'No values recorded yet',
  noPricesHint:
    'The values shown today use sample prices, not real sales. Values are recorded every day once the operator of this site has imported real prices.',
  table: 'Show as table',
  chartInstead: 'Show as chart',
  caption: (range: string) => `Values, ${range}`,
  date: 'Date',
  copies: 'Copies',
  addedAndRemoved: 'Added, removed',
}
