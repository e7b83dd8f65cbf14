import { memo } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { CardTile } from '#web/cards/card-tile.tsx'
import { useCollect } from '#web/collecting/use-collecting.ts'
import type { PriceResult } from '#web/prices/read-price.ts'
import { TilePrice } from '#web/prices/tile-price.tsx'
import { cardAddress } from '#web/search-box/addresses.ts'

type Props = { card: ApiCard; asked: PriceResult | null | undefined }

/** Drawn anew only for another card or another price. */
export const ResultCard = memo(function ResultCard({ card, asked }: Props) {
  const to = cardAddress(card)
  const price = <TilePrice card={card} to={to} asked={asked} />
  return <CardTile card={card} to={to} price={price} {...useCollect(card)} />
})
