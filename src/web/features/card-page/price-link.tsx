import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { SampleMark } from '#web/features/prices/tile-price.tsx'
import { priceLine as messages } from '#web/messages/en/price-line.ts'

/** On phones, where the market panel is below the first screen: the price, and the way to that panel. */
export function PriceLink({ card: { price } }: { card: Pick<ApiCardDetail, 'price'> }) {
  return (
    <a href="#market" className="link justify-self-center text-lg font-semibold md:hidden">
      {price ? price.formattedPrice : messages.check}
      {price?.source === 'sample' && <SampleMark />}
    </a>
  )
}
