import { memo } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { cardLabel } from '#domain/card-number.ts'
import { cardGridClass, type GridSize } from '#web/cards/card-grid.tsx'
import { CardTile } from '#web/cards/card-tile.tsx'
import { cardAddress } from '#web/search-box/addresses.ts'
import { useWindowedRows } from './use-windowed-rows.ts'

/** What the server draws; the browser's first render must draw the same. */
const firstScreens = 30
/** Pictures that load at once; the others when they come near. */
const preloadedImages = 10

function Meta({ card }: { card: ApiCard }) {
  return (
    <>
      {card.nameEn && <span className="block truncate">{card.nameEn}</span>}
      {[cardLabel(card.number, card.set.printedTotal), card.rarity].filter(Boolean).join(' · ')}
    </>
  )
}

/** Drawn anew only for another card, however far the window is scrolled. */
const SetCard = memo(function SetCard({ card, priority }: { card: ApiCard; priority: 'normal' | 'low' }) {
  return <CardTile card={card} to={cardAddress(card)} meta={<Meta card={card} />} priority={priority} />
})

type Props = { cards: readonly ApiCard[]; size: GridSize; label: string }

/** A set's cards, however many: only the rows near the window are drawn. */
export function SetCardGrid({ cards, size, label }: Props) {
  const { list, start, end, padding, measure, columns } = useWindowedRows(cards.length, firstScreens)
  return (
    <ul ref={list} className={cardGridClass(size)} style={padding} aria-label={label}>
      {cards.slice(start, end).map((card, offset) => {
        const place = start + offset
        const isFirstOfRow = place % columns === 0
        return (
          <li
            key={card.id}
            aria-setsize={cards.length}
            aria-posinset={place + 1}
            {...(isFirstOfRow && { ref: measure, 'data-index': place / columns })}
          >
            <SetCard card={card} priority={place < preloadedImages ? 'normal' : 'low'} />
          </li>
        )
      })}
    </ul>
  )
}
