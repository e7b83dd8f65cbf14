import { Link } from 'react-router'
import { priceLine as messages } from '#web/messages/en/price-line.ts'
import { marketPrice, type PriceResult } from './read-price.ts'
import type { ListedCard } from './use-listed-prices.ts'

type Props = {
  card: ListedCard
  /** The card's page. */
  to: string
  /** What was asked for card by card, where the list brought no price. */
  asked?: PriceResult | null | undefined
}

/** A card's price in a grid; where none is known, the way to the places that sell it. */
export function TilePrice({ card, to, asked }: Props) {
  const shown = card.price ?? (asked?.formattedPrice ? asked : marketPrice(card))
  if (shown.formattedPrice === null) {
    return (
      <Link to={`${to}#market`} className="font-normal text-ink-3" aria-label={messages.checkOf(card.name)}>
        {messages.check}
      </Link>
    )
  }
  return (
    <span className="tabular-nums">
      {shown.formattedPrice}
      {(card.price ? card.price.source === 'sample' : asked?.isSample) && <SampleMark />}
    </span>
  )
}

/** Beside a sample price. */
export function SampleMark() {
  return <span className="ml-1.5 text-xs font-normal text-ink-3">{messages.sample}</span>
}

/** Says of a list that its prices are made up. */
export function SamplePricesNote({ cards }: { cards: readonly ListedCard[] }) {
  return cards.some(card => card.price?.source === 'sample') ? <SamplePricesBadge /> : null
}

export function SamplePricesBadge() {
  return (
    <span className="badge badge-outline" title={messages.sampleHint}>
      {messages.samplePrices}
    </span>
  )
}
