import { type PriceSource, currencyBySource } from '#domain/price.ts'
import type { DailyPrice } from '#server/prices/store/daily-prices.ts'
import type { ActiveAlert } from './active-searches.ts'

/** A price of a printing, in hundredths. */
type NewPrice = {
  seriesId: number
  cardId: string
  variant: string
  source: PriceSource
  day: string
  cents: number
}

/** A changed price with the one that was evaluated last. */
export type PriceChange = NewPrice & { dayBefore: string; centsBefore: number }

/** The first known price of a printing at a source. */
export type FirstPrice = NewPrice & { dayBefore: null; centsBefore: null }

export const isChange = (price: PriceChange | FirstPrice): price is PriceChange => price.centsBefore !== null

/** Whether an alert is about the currency and the printing of a price. */
export function isAboutPrice(
  { currency, variant }: Pick<ActiveAlert, 'currency' | 'variant'>,
  change: NewPrice,
): boolean {
  return currencyBySource[change.source] === currency && (variant === null || variant === change.variant)
}

/** The relative change of a price in percent, without its sign. */
const moveInPercent = (from: number, to: number) => (Math.abs(to - from) / from) * 100

/** Of the lowest and the highest earlier price the one that is further from the new price; the newest of equal ones. */
function furthestPrice(earlier: readonly DailyPrice[], cents: number): DailyPrice | undefined {
  const move = (price: DailyPrice) => moveInPercent(price.cents, cents)
  return earlier
    .filter(price => price.cents > 0)
    .reduce<DailyPrice | undefined>(
      (furthest, price) => (furthest && move(furthest) > move(price) ? furthest : price),
      undefined,
    )
}

/** Returns the earlier price from which a price has moved by this percentage or more, otherwise undefined. */
export function priceMovedFrom(
  earlier: readonly DailyPrice[],
  cents: number,
  percent: number | null,
): DailyPrice | undefined {
  const base = furthestPrice(earlier, cents)
  return base && moveInPercent(base.cents, cents) >= (percent ?? Infinity) - 1e-7 ? base : undefined
}

type Bound = Pick<ActiveAlert, 'kind' | 'amount'>

const isBeyond = ({ kind, amount }: Bound, cents: number) => {
  const bound = Math.round((amount ?? 0) * 100)
  return kind === 'price-below' ? cents < bound : cents > bound
}

/** Whether an alert about a bound fires for a first price, which is compared with the bound alone. */
export const firesForFirstPrice = (alert: ActiveAlert, price: FirstPrice): boolean =>
  isAboutPrice(alert, price) && alert.kind !== 'price-move' && isBeyond(alert, price.cents)

/**
 * Returns the price that an alert compares with a changed one if the alert fires, otherwise undefined. A price on the
 * bound has not crossed it. A move is that from the lowest or the highest of the `earlier` prices.
 */
export function comparedPriceIfFired(
  alert: ActiveAlert,
  change: PriceChange,
  earlier: () => readonly DailyPrice[],
): DailyPrice | undefined {
  if (!isAboutPrice(alert, change)) return undefined
  const { cents, centsBefore } = change
  if (alert.kind === 'price-move') return priceMovedFrom(earlier(), cents, alert.percent)
  return isBeyond(alert, cents) && !isBeyond(alert, centsBefore)
    ? { day: change.dayBefore, cents: centsBefore }
    : undefined
}
