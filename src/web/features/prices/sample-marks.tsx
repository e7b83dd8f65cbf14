import { priceLineMessages as messages } from '#web/messages/en/price-line.ts'
import { HintBadge } from '#web/ui/hint-badge.tsx'
import type { CardWithOptionalPrice } from './use-listed-prices.ts'

/** A mark beside a price that is a sample and no real one. */
export function SampleMark() {
  return <span className="ml-1.5 inline-block text-xs font-normal text-ink-3">{messages.sample}</span>
}

/** A note that the list contains sample prices; nothing if it contains none. */
export function SamplePricesNote({ cards }: { cards: readonly CardWithOptionalPrice[] }) {
  return cards.some(card => card.price?.source === 'sample') ? <SamplePricesBadge /> : null
}

export function SamplePricesBadge() {
  return (
    <HintBadge className="money" hint={messages.sampleHint}>
      {messages.samplePrices}
    </HintBadge>
  )
}
