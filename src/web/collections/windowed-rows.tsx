import type { ReactNode } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { cardGridClass } from '#web/cards/card-grid.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
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
  const { list, start, end, padding, measure, columns } = useWindowedRows(rows.length, firstScreen)
  const look =
    layout === 'grid'
      ? classNames(cardGridClass(size === '5' ? 'small' : 'auto'), gridColumns[size])
      : 'grid grid-cols-1'
  return (
    <ul ref={list} className={look} style={padding} aria-label={label}>
      {rows.slice(start, end).map((row, offset) => {
        const place = start + offset
        const first = place % columns === 0 ? { ref: measure, 'data-index': place / columns } : undefined
        return (
          <li
            key={row.id}
            className={layout === 'list' ? 'border-b border-line' : undefined}
            aria-setsize={total}
            aria-posinset={place + 1}
            {...first}
          >
            {draw(row, place, columns > 1 && place % columns === 0 ? 'start' : 'end')}
          </li>
        )
      })}
    </ul>
  )
}
