import { leadingKind, leadingValue, type Price } from './price.ts'
import { variantFromKey } from './variant-key.ts'

const finishes = ['normal', 'holo', 'reverse']
const other = finishes.length

/** 0 normal, 1 holofoil, 2 reverse holofoil, 3 anything else. */
function finishPlace(finish: string): number {
  const place = finishes.indexOf(finish)
  return place < 0 ? other : place
}

/** Smaller is chosen first; compared number by number. */
function rank({ variant, source }: Price): number[] {
  const printing = variantFromKey(variant)
  if (!printing) return [other]
  const special = printing.foil !== null || printing.stamps.length > 0 || printing.size !== 'standard'
  const run = printing.run === null ? 0 : printing.run === 'unlimited' ? 1 : 2
  const kind = leadingKind[source] === 'market' ? 0 : 1
  return [special ? 1 : 0, kind, finishPlace(printing.finish), run]
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [place, value] of a.entries()) {
    const difference = value - (b[place] ?? value)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Known prices, the one to show first: the market price of the normal printing, then of the holofoil, then of the
 * reverse holofoil, then the trend price; printings with a stamp, a special foil or another size come last.
 */
export function byPreference(prices: readonly Price[]): Price[] {
  return prices
    .filter(price => leadingValue(price) !== null)
    .map(price => ({ price, rank: rank(price) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank) || (a.price.variant < b.price.variant ? -1 : 1))
    .map(({ price }) => price)
}

/** The price a card is shown with. */
export function shownPrice(prices: readonly Price[]): Price | undefined {
  return byPreference(prices)[0]
}

/** The market price of the plainest printing of a finish, as the API's `tcgplayer.prices` has it. */
export function marketPriceOf(
  prices: readonly Price[],
  finish: 'normal' | 'holo' | 'reverse',
): number | null {
  const found = byPreference(prices).find(
    ({ variant, source }) => source === 'tcgplayer' && variantFromKey(variant)?.finish === finish,
  )
  return found ? leadingValue(found) : null
}

/** The trend price of the plainest printing, as the API's `cardmarket.prices` has it. */
export function trendPriceOf(prices: readonly Price[]): number | null {
  const found = byPreference(prices).find(({ source }) => source === 'cardmarket')
  return found ? leadingValue(found) : null
}
