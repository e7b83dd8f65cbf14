import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { priceLineMessages as messages } from '#web/messages/en/price-line.ts'
import { PriceAge } from './price-age.tsx'
import { SampleMark } from './sample-marks.tsx'

/** The price of a collection row. The ungraded price is not shown if all copies are graded. */
export function RowPrice({ row }: { row: ApiCollectionRow }) {
  if (row.gradedQuantity === row.quantity)
    return <span className="text-xs font-normal text-ink-3">{messages.gradedNotPriced}</span>
  return <FormattedPrice formattedPrice={row.formattedPrice} source={row.priceSource} day={row.priceDay} />
}

type KnownPriceProps = { formattedPrice: string | null; source: string | null; day: string | undefined }

/** A price as formatted by the API, with a mark for sample prices and the age of old ones; '-' if unknown. */
export function FormattedPrice({ formattedPrice, source, day }: KnownPriceProps) {
  if (formattedPrice === null) return messages.none
  return (
    <span className="money">
      {formattedPrice}
      {source === 'sample' && <SampleMark />}
      <PriceAge day={day} />
    </span>
  )
}
