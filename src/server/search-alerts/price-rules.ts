import { type PriceSource, currencyBySource } from '#domain/price.ts'
import type { ActiveAlert } from './active-searches.ts'

/** A changed price of a printing, in hundredths. */
export type PriceChange = {
  seriesId: number
  cardId: string
  variant: string
  source: PriceSource
  day: string
  cents: number
  dayBefore: string
  centsBefore: number
}

/** A price with which an alert compares the new one. */
export type ComparedPrice = { day: string; cents: number }

/** Whether an alert is about the currency and the printing of a price. */
export function isAboutPrice(
  { currency, variant }: Pick<ActiveAlert, 'currency' | 'variant'>,
  change: PriceChange,
): boolean {
  return currencyBySource[change.source] === currency && (variant === null || variant === change.variant)
}

/**
 * Returns the price that an alert compares with a changed one if the alert fires, otherwise undefined. A price on the
 * bound has not crossed it. `earlier` returns the price of a number of days before.
 */
export function comparedPriceIfFired(
  alert: ActiveAlert,
  change: PriceChange,
  earlier: (days: number) => ComparedPrice | undefined,
): ComparedPrice | undefined {
  if (!isAboutPrice(alert, change)) return undefined
  const { kind, amount, percent, days } = alert
  const { cents, centsBefore } = change
  const before = { day: change.dayBefore, cents: centsBefore }
  if (kind === 'price-move') {
    const base = days === null ? undefined : earlier(days)
    const move = base ? Math.abs(cents - base.cents) / base.cents : 0
    return base && move * 100 >= (percent ?? Infinity) - 1e-9 ? base : undefined
  }
  const bound = Math.round((amount ?? 0) * 100)
  const hasCrossed =
    kind === 'price-below' ? centsBefore >= bound && cents < bound : centsBefore <= bound && cents > bound
  return hasCrossed ? before : undefined
}
