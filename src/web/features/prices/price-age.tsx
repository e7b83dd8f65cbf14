import { oldPriceDays } from '#domain/price-age.ts'
import { useToday } from '#web/app/today.ts'
import { priceLineMessages as messages } from '#web/messages/en/price-line.ts'

/** The age of a price that is older than two weeks, beside it; nothing for a newer one. */
export function PriceAge({ day }: { day: string | null | undefined }) {
  const today = useToday()
  const days = day ? oldPriceDays(day, today) : null
  if (days === null) return null
  // A space instead of a margin, because narrow tiles put the age below the price.
  return (
    <>
      {' '}
      <span className="text-xs font-normal whitespace-nowrap text-ink-3">{messages.daysOld(days)}</span>
    </>
  )
}
