import { memo } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { cardPath } from '#site/site-paths.ts'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { useCollectOnClick } from '#web/features/collection-builder/use-collecting.ts'
import { TilePrice } from '#web/features/prices/tile-price.tsx'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'

/** Rendered by the server; the first render in the browser must match. */
const initialCounts = { first: 12, later: 6 }

const SpeciesCard = memo(function SpeciesCard({ card }: { card: ApiCard }) {
  const to = cardPath(card)
  return (
    <CardTile card={card} to={to} price={<TilePrice card={card} to={to} />} {...useCollectOnClick(card)} />
  )
})

const renderCard = (card: ApiCard) => <SpeciesCard card={card} />

type Props = {
  cards: readonly ApiCard[]
  /** The number of cards when all are loaded. */
  total: number
  label: string
  position: keyof typeof initialCounts
}

/** The cards of a form in one language; only rows near the viewport are rendered. */
export function SpeciesCardGrid({ cards, total, label, position }: Props) {
  const rows = useWindowedRows(cards.length, initialCounts[position], 'even')
  return (
    <WindowedList
      rows={rows}
      items={cards}
      total={total}
      label={label}
      className={`${cardGridClass('small')} species-cards`}
      renderItem={renderCard}
    />
  )
}
