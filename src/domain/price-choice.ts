import { leadingKind, leadingValue, type Price, type PriceSource } from './price.ts'
import { variantFromKey } from './variant-key.ts'

const finishes = ['normal', 'holo', 'reverse']
const other = finishes.length

/** 0 normal, 1 holofoil, 2 reverse holofoil, 3 anything else. */
function finishRank(finish: string): number {
  const index = finishes.indexOf(finish)
  return index < 0 ? other : index
}

/** Lower ranks first, compared number by number. */
function rankOf(variant: string, source: PriceSource): number[] {
  const printing = variantFromKey(variant)
  if (!printing) return [other]
  const special = printing.foil !== null || printing.stamps.length > 0 || printing.size !== 'standard'
  const run = printing.run === null ? 0 : printing.run === 'unlimited' ? 1 : 2
  const kind = leadingKind[source] === 'market' ? 0 : 1
  return [special ? 1 : 0, kind, finishRank(printing.finish), run]
}

/** There are few hundred kinds of printings and a hundred thousand prices. */
const ranks = new Map<string, number[]>()
const maxRanks = 10_000

function rank({ variant, source }: Price): number[] {
  const key = `${source} ${variant}`
  const known = ranks.get(key) ?? rankOf(variant, source)
  if (ranks.size < maxRanks) ranks.set(key, known)
  return known
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? value)
    if (difference !== 0) return difference
  }
  return 0
}

function compareChoice(a: Price, b: Price): number {
  return compareRanks(rank(a), rank(b)) || (a.variant < b.variant ? -1 : 1)
}

const isKnown = (price: Price) => leadingValue(price) !== null

/**
 * Known prices, the one to show first: the market price of the normal printing, then of the holofoil, then of the
 * reverse holofoil, then the trend price; printings with a stamp, a special foil or another size come last.
 */
export function byPreference(prices: readonly Price[]): Price[] {
  return prices.filter(isKnown).sort(compareChoice)
}

/** The price a card is shown with. */
export function shownPrice(prices: readonly Price[]): Price | undefined {
  let shown: Price | undefined
  for (const price of prices) {
    if (isKnown(price) && (!shown || compareChoice(price, shown) < 0)) shown = price
  }
  return shown
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
