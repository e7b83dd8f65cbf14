import { selectDisplayedPrice } from '#domain/price-choice.ts'
import { convert } from '#domain/exchange-rates.ts'
import { createPacer } from '#platform/pacer.ts'
import { emptyPriceValues, mainPriceValue, type Price } from '#domain/price.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { LatestPrice } from './store/latest-prices.ts'
import { fromCents, toCents, valueColumns } from './store/price-cents.ts'

/** What prices have in common. About 100,000 prices share a few thousand of these. */
type SharedFields = Omit<Price, 'values'>

/** The displayed price in USD; null if none is known. */
export function usdOf(prices: readonly Price[]): number | null {
  const shown = selectDisplayedPrice(prices)
  const value = shown ? mainPriceValue(shown) : null
  return shown && value !== null ? convert(value, shown.currency, 'USD') : null
}

/** Prices grouped by card in typed columns: as objects they would take ten times the memory. */
class PriceColumns {
  readonly #shared: SharedFields[] = []
  readonly #sharedNumbers = new Map<string, number>()
  readonly #sharedOf: Uint32Array
  newestDay: string | null = null
  /** Hundredths, one row of `valueColumns` per price; 0 for unknown. */
  readonly #cents: Int32Array

  constructor(count: number) {
    this.#sharedOf = new Uint32Array(count)
    this.#cents = new Int32Array(count * valueColumns.length)
  }

  set(position: number, { values, ...shared }: Price): void {
    const key = `${shared.variant} ${shared.source} ${shared.day}`
    const number = this.#sharedNumbers.get(key) ?? this.#shared.push(shared) - 1
    this.#sharedNumbers.set(key, number)
    this.#sharedOf[position] = number
    if (this.newestDay === null || shared.day > this.newestDay) this.newestDay = shared.day
    for (const [index, column] of valueColumns.entries())
      this.#cents[position * valueColumns.length + index] = toCents(values[column]) ?? 0
  }

  get(position: number): Price {
    const shared = this.#shared[this.#sharedOf[position] ?? -1]
    if (!shared) throw new RangeError(`No price number ${position}`)
    const values = { ...emptyPriceValues }
    for (const [index, column] of valueColumns.entries())
      values[column] = fromCents(this.#cents[position * valueColumns.length + index] || null)
    return { ...shared, values }
  }
}

/** The positions of each card's prices, if its prices follow each other: card `n` begins at `starts[n]`. */
function groupByCard(latest: readonly LatestPrice[]): { cards: Map<string, number>; starts: Int32Array } {
  const cards = new Map<string, number>()
  for (const { cardId } of latest) if (!cards.has(cardId)) cards.set(cardId, cards.size)
  const starts = new Int32Array(cards.size + 1)
  for (const { cardId } of latest) {
    const next = (cards.get(cardId) ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let card = 1; card < starts.length; card += 1)
    starts[card] = (starts[card] ?? 0) + (starts[card - 1] ?? 0)
  return { cards, starts }
}

/** Groups the newest prices by card. */
export async function createPriceBook(version: string, latest: readonly LatestPrice[]): Promise<PriceBook> {
  const pause = createPacer()
  const { cards, starts } = groupByCard(latest)
  const columns = new PriceColumns(latest.length)
  const ends = starts.slice()
  for (const { cardId, price } of latest) {
    const card = cards.get(cardId) ?? 0
    const position = ends[card] ?? 0
    columns.set(position, price)
    ends[card] = position + 1
    await pause()
  }
  return openPriceBook(version, { cards, starts, columns }, pause)
}

type GroupedPrices = { cards: ReadonlyMap<string, number>; starts: Int32Array; columns: PriceColumns }

/** Its functions live as long as the book, so they retain the columns only. */
async function openPriceBook(
  version: string,
  { cards, starts, columns }: GroupedPrices,
  pause: ReturnType<typeof createPacer>,
): Promise<PriceBook> {
  const usd = new Float64Array(cards.size)
  const pricesOf = (cardId: string) => {
    const card = cards.get(cardId)
    if (card === undefined) return []
    const start = starts[card] ?? 0
    return Array.from({ length: (starts[card + 1] ?? start) - start }, (_, index) =>
      columns.get(start + index),
    )
  }
  for (const [cardId, card] of cards) {
    usd[card] = usdOf(pricesOf(cardId)) ?? Number.NaN
    await pause()
  }
  return {
    version,
    hasPrices: cards.size > 0,
    day: columns.newestDay,
    pricesOf,
    displayedPriceInUsd: cardId => {
      const value = usd[cards.get(cardId) ?? -1]
      return value === undefined || Number.isNaN(value) ? null : value
    },
  }
}
