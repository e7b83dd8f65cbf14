import type { ReactNode } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { cardGridClass } from '#web/cards/card-grid.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedItem } from '#web/ui/windowed-item.tsx'
import type { Layout } from './card-tools.tsx'
import { type GridSize, gridColumns } from './grid-size.ts'

const firstScreen = 24

type Props = {
  rows: readonly ApiCollectionRow[]
  /** Of the whole list. */
  total: number
  label: string
  layout: Layout
  size: GridSize
  draw: (row: ApiCollectionRow, place: number, menuAlign: 'start' | 'end') => ReactNode
}

/** Only the rows near the window are drawn, however many there are. */
export function WindowedRows({ rows, total, label, layout, size, draw }: Props) {
  const windowed = useWindowedRows(rows.length, firstScreen, layout === 'grid' ? 'even' : undefined)
  const { list, start, end, columns } = windowed
  const look =
    layout === 'grid'
      ? classNames(cardGridClass(size === '5' ? 'small' : 'auto'), gridColumns[size])
      : 'grid grid-cols-1'
  return (
    <ul {...list} className={look} aria-label={label}>
      {rows.slice(start, end).map((row, offset) => {
        const place = start + offset
        return (
          <WindowedItem
            key={row.id}
            rows={windowed}
            place={place}
            total={total}
            className={layout === 'list' ? 'border-b border-line' : undefined}
          >
            {draw(row, place, columns > 1 && place % columns === 0 ? 'start' : 'end')}
          </WindowedItem>
        )
      })}
    </ul>
  )
}
