import { selectDisplayedPrice } from '#domain/price-choice.ts'
import { convert } from '#domain/exchange-rates.ts'
import { createPacer } from '#platform/pacer.ts'
import { createGrowingInts, intAt, pushInt, trimInts } from '#search/index/growing-ints.ts'
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

/** The newest prices in typed columns: as objects they would take ten times the memory. */
class PriceColumns {
  readonly #shared: SharedFields[] = []
  readonly #sharedNumbers = new Map<string, number>()
  readonly #sharedOf = createGrowingInts()
  newestDay: string | null = null
  /** Hundredths, one row of `valueColumns` per price; 0 for unknown. */
  readonly #cents = createGrowingInts()
  /** The next price of the same card; -1 after its last. */
  readonly #next = createGrowingInts()
  readonly #cards = new Map<string, number>()
  readonly #first = createGrowingInts()
  readonly #last = createGrowingInts()

  add({ cardId, price: { values, ...shared } }: LatestPrice): void {
    const position = this.#next.length
    this.#link(cardId, position)
    pushInt(this.#sharedOf, this.#shareFields(shared))
    if (this.newestDay === null || shared.day > this.newestDay) this.newestDay = shared.day
    for (const column of valueColumns) pushInt(this.#cents, toCents(values[column]) ?? 0)
  }

  /** Makes the price at a position the last one of its card. */
  #link(cardId: string, position: number): void {
    pushInt(this.#next, -1)
    const card = this.#cards.get(cardId)
    if (card === undefined) {
      this.#cards.set(cardId, this.#cards.size)
      pushInt(this.#first, position)
      pushInt(this.#last, position)
    } else {
      this.#next.data[intAt(this.#last.data, card)] = position
      this.#last.data[card] = position
    }
  }

  #shareFields(shared: SharedFields): number {
    const key = `${shared.variant} ${shared.source} ${shared.day}`
    const number = this.#sharedNumbers.get(key) ?? this.#shared.push(shared) - 1
    this.#sharedNumbers.set(key, number)
    return number
  }

  /** Frees the space for more prices. */
  trim(): void {
    for (const column of [this.#sharedOf, this.#cents, this.#next, this.#first, this.#last]) trimInts(column)
  }

  /** Returns the prices of a card in the order they were added. */
  pricesOf(cardId: string): Price[] {
    const card = this.#cards.get(cardId)
    const prices: Price[] = []
    if (card === undefined) return prices
    for (let at = intAt(this.#first.data, card); at >= 0; at = intAt(this.#next.data, at))
      prices.push(this.#get(at))
    return prices
  }

  #get(position: number): Price {
    const shared = this.#shared[intAt(this.#sharedOf.data, position)]
    if (!shared) throw new RangeError(`No price number ${position}`)
    const values = { ...emptyPriceValues }
    for (const [index, column] of valueColumns.entries())
      values[column] = fromCents(intAt(this.#cents.data, position * valueColumns.length + index) || null)
    return { ...shared, values }
  }

  /** Numbers the cards with prices from 0. */
  get cards(): ReadonlyMap<string, number> {
    return this.#cards
  }
}

/** Groups the newest prices by card. They are consumed one at a time. */
export async function createPriceBook(
  version: string,
  latest: Iterable<LatestPrice> | AsyncIterable<LatestPrice>,
): Promise<PriceBook> {
  const pause = createPacer()
  const columns = new PriceColumns()
  for await (const price of latest) {
    columns.add(price)
    await pause()
  }
  columns.trim()
  return openPriceBook(version, columns, pause)
}

/** Its functions live as long as the book, so they retain the columns only. */
async function openPriceBook(
  version: string,
  columns: PriceColumns,
  pause: ReturnType<typeof createPacer>,
): Promise<PriceBook> {
  const { cards } = columns
  const usd = new Float64Array(cards.size)
  for (const [cardId, card] of cards) {
    usd[card] = usdOf(columns.pricesOf(cardId)) ?? Number.NaN
    await pause()
  }
  return {
    version,
    hasPrices: cards.size > 0,
    day: columns.newestDay,
    pricesOf: cardId => columns.pricesOf(cardId),
    displayedPriceInUsd: cardId => {
      const value = usd[cards.get(cardId) ?? -1]
      return value === undefined || Number.isNaN(value) ? null : value
    },
  }
}
