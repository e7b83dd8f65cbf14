import type { CSSProperties } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { cardLabel } from '#domain/card-number.ts'
import { cardGridClass, type GridSize } from '#web/cards/card-grid.tsx'
import { CardTile } from '#web/cards/card-tile.tsx'
import { cardPath } from './set-paths.ts'
import { useWindowedRows } from './use-windowed-rows.ts'

/** What the server draws; the browser's first render must draw the same. */
const firstScreens = 30
/** Pictures that load at once; the others when they come near. */
const preloadedImages = 10

const metaOf = (card: ApiCard) =>
  [cardLabel(card.number, card.set.printedTotal), card.rarity].filter(Boolean).join(' · ')

type Props = { cards: readonly ApiCard[]; size: GridSize; label: string }

/** A set's cards, however many: only the rows near the window are drawn. */
export function SetCardGrid({ cards, size, label }: Props) {
  const { list, start, end, padding, measure, columns } = useWindowedRows(cards.length, firstScreens)
  const style: CSSProperties = padding
  return (
    <ul ref={list} className={cardGridClass(size)} style={style} aria-label={label}>
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
            <CardTile
              card={card}
              to={cardPath(card)}
              meta={metaOf(card)}
              priority={place < preloadedImages ? 'normal' : 'low'}
            />
          </li>
        )
      })}
    </ul>
  )
}
