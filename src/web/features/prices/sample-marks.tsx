import { priceLineMessages as messages } from '#web/messages/en/price-line.ts'
import { HintBadge } from '#web/ui/hint-badge.tsx'
import type { CardWithOptionalPrice } from './use-listed-prices.ts'

/** A mark beside a price that is a sample and no real one. */
export function SampleMark() {
  return <span className="ml-1.5 inline-block text-xs font-normal text-ink-3">{messages.sample}</span>
}

type NoteProps = { cards: readonly CardWithOptionalPrice[]; look?: 'badge' | 'text' }

/** A note that the list contains sample prices; nothing if it contains none. */
export function SamplePricesNote({ cards, look = 'badge' }: NoteProps) {
  if (!cards.some(card => card.price?.source === 'sample')) return null
  return look === 'badge' ? <SamplePricesBadge /> : <SamplePricesText />
}

/** The note with its explanation in sight, where a page has many controls already. */
export function SamplePricesText() {
  return (
    <span className="money text-xs text-ink-3">
      {messages.samplePrices}
      {messages.explained}
      {messages.sampleHint}
    </span>
  )
}

export function SamplePricesBadge() {
  return (
    <HintBadge className="money" hint={messages.sampleHint}>
      {messages.samplePrices}
    </HintBadge>
  )
}
