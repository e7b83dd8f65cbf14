import { Link } from 'react-router'
import { priceLineMessages as messages } from '#web/messages/en/price-line.ts'
import { PriceAge } from './price-age.tsx'
import { SampleMark } from './sample-marks.tsx'
import { priceFromMarketData, type DisplayedPrice } from './displayed-price.ts'
import type { CardWithOptionalPrice } from './use-listed-prices.ts'

type Props = {
  card: CardWithOptionalPrice
  /** The path of the card's page. */
  to: string
  /** The price requested separately if the list contains none. */
  requestedPrice?: DisplayedPrice | null | undefined
}

/** A card's price in a grid; without a price, a link to sellers. */
export function TilePrice({ card, to, requestedPrice }: Props) {
  const displayed =
    card.price ?? (requestedPrice?.formattedPrice ? requestedPrice : priceFromMarketData(card))
  if (displayed.formattedPrice === null) {
    return (
      <Link
        to={`${to}#market`}
        className="money font-normal text-ink-3"
        aria-label={messages.checkOf(card.name)}
      >
        {messages.check}
      </Link>
    )
  }
  return (
    <span className="money tabular-nums">
      {displayed.formattedPrice}
      {(card.price ? card.price.source === 'sample' : requestedPrice?.isSample) && <SampleMark />}
      <PriceAge day={card.price ? card.price.updatedAt : requestedPrice?.day} />
    </span>
  )
}
