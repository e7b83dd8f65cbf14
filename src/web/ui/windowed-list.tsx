import { type ReactNode, useState } from 'react'
import { JapaneseFonts } from './japanese-fonts.tsx'
import type { Windowed } from './use-windowed-rows.ts'
import { WindowedItem } from './windowed-item.tsx'

type Props<Item> = {
  rows: Windowed
  /** All that are here; those near the window are drawn. */
  items: readonly Item[]
  /** Of the whole list, where more can be loaded. */
  total?: number | undefined
  label: string
  className: string
  itemClassName?: ((place: number) => string | undefined) | undefined
  /** Stays the same function while the list is scrolled: then no item is drawn anew. */
  draw: (item: Item, place: number) => ReactNode
}

/** From where items were added at the end of those that were there; nowhere in a list that is another one. */
function useAddedFrom(items: readonly { id: string }[]): number {
  const [seen, setSeen] = useState({ items, addedFrom: Number.POSITIVE_INFINITY })
  if (seen.items === items) return seen.addedFrom
  const { length } = seen.items
  const last = Math.min(length, items.length) - 1
  const isGoingOn = items[last] && items[last].id === seen.items[last]?.id
  const from = items.length > length ? length : Number.POSITIVE_INFINITY
  const addedFrom = isGoingOn ? Math.min(seen.addedFrom, from) : Number.POSITIVE_INFINITY
  setSeen({ items, addedFrom })
  return addedFrom
}

/** A long grid or list: its items near the window, each drawn in its turn. */
export function WindowedList<Item extends { id: string }>(props: Props<Item>) {
  const { rows, items, total = items.length, label, className, itemClassName, draw } = props
  const addedFrom = useAddedFrom(items)
  return (
    <>
      <ul {...rows.list} className={className} aria-label={label}>
        {items.slice(rows.start, rows.end).map((item, offset) => (
          <WindowedItem
            key={item.id}
            items={rows.items}
            item={item}
            place={rows.start + offset}
            total={total}
            isAdded={rows.start + offset >= addedFrom}
            className={itemClassName?.(rows.start + offset)}
            draw={draw}
          />
        ))}
      </ul>
      <JapaneseFonts />
    </>
  )
}
