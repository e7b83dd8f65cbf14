import { memo, type ReactNode, useState } from 'react'
import { ItemTurn, type Turn, useTurn } from './use-turn.ts'
import type { WindowedItems } from './use-windowed-rows.ts'

type Props<Item> = {
  items: WindowedItems
  item: Item
  place: number
  /** Of the whole list. */
  total: number
  /** To a list that was there: it comes in turn, too, where nobody scrolls. */
  isAdded: boolean
  className?: string | undefined
  draw: (item: Item, place: number) => ReactNode
}

function ItemNearWindow<Item>({ items, item, place, total, isAdded, className, draw }: Props<Item>) {
  const row = Math.floor(place / items.columns)
  const [turn] = useState<Turn>(() => (isAdded ? 'later' : items.turn(row)))
  const isDrawn = useTurn(turn)
  const isFirstOfRow = place % items.columns === 0
  return (
    <li
      aria-setsize={total}
      aria-posinset={place + 1}
      className={className}
      style={isDrawn ? undefined : { height: items.heightOf(row) }}
      {...(isFirstOfRow && isDrawn && items.measure && { ref: items.measure, 'data-index': row })}
    >
      {isDrawn ? (
        <ItemTurn value={turn}>{draw(item, place)}</ItemTurn>
      ) : (
        <span className="face-shape block max-h-full bg-sunken" />
      )}
    </li>
  )
}

/** An item of a long grid. One that comes by scrolling is drawn in its turn; until then its row is as high as it is known to be. */
export const WindowedItem = memo(ItemNearWindow) as typeof ItemNearWindow
