import { memo } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { useCollectOnClick } from '#web/features/collection-builder/use-collecting.ts'
import type { DisplayedPrice } from '#web/features/prices/displayed-price.ts'
import { TilePrice } from '#web/features/prices/tile-price.tsx'
import { cardPath } from '#site/site-paths.ts'

type Props = { card: ApiCard; requestedPrice: DisplayedPrice | null | undefined }

/** A card of the results. Memoized: it renders again only if its card, price or state in collect mode changes. */
export const ResultCard = memo(function ResultCard({ card, requestedPrice }: Props) {
  const to = cardPath(card)
  const price = <TilePrice card={card} to={to} requestedPrice={requestedPrice} />
  return <CardTile card={card} to={to} price={price} {...useCollectOnClick(card)} />
})
