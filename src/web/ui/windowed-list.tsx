import { type ReactNode, useState } from 'react'
import { PreloadJapaneseFonts } from './preload-japanese-fonts.tsx'
import type { WindowedGrid } from './use-windowed-rows.ts'
import { WindowedItem } from './windowed-item.tsx'

type Props<Item> = {
  rows: WindowedGrid
  /** All loaded items; those near the viewport are rendered. */
  items: readonly Item[]
  /** The size of the whole list, if more can be loaded. */
  total?: number | undefined
  label: string
  className: string
  itemClassName?: ((index: number) => string | undefined) | undefined
  /** Must keep its identity while scrolling: then no item renders again. */
  renderItem: (item: Item, index: number) => ReactNode
}

/** The index of the first appended item; infinite for a new list. */
function useAppendedFrom(items: readonly { id: string }[]): number {
  const [seen, setSeen] = useState({ items, appendedFrom: Number.POSITIVE_INFINITY })
  if (seen.items === items) return seen.appendedFrom
  const { length } = seen.items
  const last = Math.min(length, items.length) - 1
  const isSameList = items[last] && items[last].id === seen.items[last]?.id
  const from = items.length > length ? length : Number.POSITIVE_INFINITY
  const appendedFrom = isSameList ? Math.min(seen.appendedFrom, from) : Number.POSITIVE_INFINITY
  setSeen({ items, appendedFrom })
  return appendedFrom
}

/** A long grid or list that renders only the items near the viewport. */
export function WindowedList<Item extends { id: string }>(props: Props<Item>) {
  const { rows, items, total = items.length, label, className, itemClassName, renderItem } = props
  const appendedFrom = useAppendedFrom(items)
  return (
    <>
      <ul {...rows.list} className={className} aria-label={label}>
        {items.slice(rows.start, rows.end).map((item, offset) => (
          <WindowedItem
            key={item.id}
            items={rows.items}
            item={item}
            index={rows.start + offset}
            total={total}
            isAppended={rows.start + offset >= appendedFrom}
            className={itemClassName?.(rows.start + offset)}
            renderItem={renderItem}
          />
        ))}
      </ul>
      <PreloadJapaneseFonts />
    </>
  )
}
