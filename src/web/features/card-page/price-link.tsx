import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { PriceAge } from '#web/features/prices/price-age.tsx'
import { SampleMark } from '#web/features/prices/sample-marks.tsx'
import { priceLineMessages as messages } from '#web/messages/en/price-line.ts'

/** On phones, the price as a link to the market panel, which is below the first screen there. */
export function PriceLink({ card: { price } }: { card: Pick<ApiCardDetail, 'price'> }) {
  return (
    <a href="#market" className="money link justify-self-center text-lg font-semibold md:hidden">
      {price ? price.formattedPrice : messages.check}
      {price?.source === 'sample' && <SampleMark />}
      <PriceAge day={price?.updatedAt} />
    </a>
  )
}
