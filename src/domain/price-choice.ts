import { mainPriceKindBySource, mainPriceValue, type Price, type PriceSource } from './price.ts'
import { variantFromKey } from './variant-key.ts'

const finishes = ['normal', 'holo', 'reverse']
const other = finishes.length

/** Returns 0 for normal, 1 for holofoil, 2 for reverse holofoil, 3 for other finishes. */
function finishRank(finish: string): number {
  const index = finishes.indexOf(finish)
  return index < 0 ? other : index
}

/** Returns the rank of a price as a list of numbers, compared one after the other. Lower ranks come first. */
function rankOf(variant: string, source: PriceSource): number[] {
  const printing = variantFromKey(variant)
  if (!printing) return [other]
  const special = printing.foil !== null || printing.stamps.length > 0 || printing.size !== 'standard'
  const run = printing.run === null ? 0 : printing.run === 'unlimited' ? 1 : 2
  const kind = mainPriceKindBySource[source] === 'market' ? 0 : 1
  return [special ? 1 : 0, kind, finishRank(printing.finish), run]
}

/** Cached ranks: there are a few hundred printings but a hundred thousand prices. */
const ranks = new Map<string, number[]>()
const maxRanks = 10_000

function rank({ variant, source }: Price): number[] {
  const key = `${source} ${variant}`
  const cached = ranks.get(key) ?? rankOf(variant, source)
  if (ranks.size < maxRanks) ranks.set(key, cached)
  return cached
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

const isKnown = (price: Price) => mainPriceValue(price) !== null

/**
 * Returns the prices with a known value, the one to show first. Order: market price of the normal printing, holofoil,
 * reverse holofoil, then the trend price. Printings with a stamp, a special foil or another size come last.
 */
export function knownPricesByPreference(prices: readonly Price[]): Price[] {
  return prices.filter(isKnown).sort(compareChoice)
}

/**
 * Returns the known price to show for a card, which is the first in order of preference; undefined if no value is
 * known.
 */
export function selectDisplayedPrice(prices: readonly Price[]): Price | undefined {
  let shown: Price | undefined
  for (const price of prices) {
    if (isKnown(price) && (!shown || compareChoice(price, shown) < 0)) shown = price
  }
  return shown
}

/** Returns the market price of the plainest printing with a finish, for `tcgplayer.prices` of the API. */
export function marketPriceOf(
  prices: readonly Price[],
  finish: 'normal' | 'holo' | 'reverse',
): number | null {
  const found = knownPricesByPreference(prices).find(
    ({ variant, source }) => source === 'tcgplayer' && variantFromKey(variant)?.finish === finish,
  )
  return found ? mainPriceValue(found) : null
}

/** Returns the trend price of the plainest printing, for `cardmarket.prices` of the API. */
export function trendPriceOf(prices: readonly Price[]): number | null {
  const found = knownPricesByPreference(prices).find(({ source }) => source === 'cardmarket')
  return found ? mainPriceValue(found) : null
}
