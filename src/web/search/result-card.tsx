import type { ApiCard } from '#contract/card-shapes.ts'
import { CardTile } from '#web/cards/card-tile.tsx'
import { cardAddress } from '#web/search-box/addresses.ts'

export function ResultCard({ card }: { card: ApiCard }) {
  return <CardTile card={card} to={cardAddress(card)} />
}
