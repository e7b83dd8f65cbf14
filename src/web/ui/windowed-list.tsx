import type { ReactNode } from 'react'
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

/** A long grid or list: its items near the window, each drawn in its turn. */
export function WindowedList<Item extends { id: string }>(props: Props<Item>) {
  const { rows, items, total = items.length, label, className, itemClassName, draw } = props
  return (
    <ul {...rows.list} className={className} aria-label={label}>
      {items.slice(rows.start, rows.end).map((item, offset) => (
        <WindowedItem
          key={item.id}
          items={rows.items}
          item={item}
          place={rows.start + offset}
          total={total}
          className={itemClassName?.(rows.start + offset)}
          draw={draw}
        />
      ))}
    </ul>
  )
}
