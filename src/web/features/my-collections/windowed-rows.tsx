import { memo, type ReactNode, useCallback } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { Layout } from './card-tools.tsx'
import { type GridSize, gridColumns, useShownSize } from './grid-size.ts'

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
export const WindowedRows = memo(function WindowedRows(props: Props) {
  const { rows, total, label, layout, size, draw } = props
  const isGrid = layout === 'grid'
  const shownSize = useShownSize(size)
  const windowed = useWindowedRows(rows.length, firstScreen, isGrid ? 'even' : undefined)
  const { columns } = windowed.items
  const look = isGrid
    ? classNames(cardGridClass(size === '5' ? 'small' : 'auto'), gridColumns[shownSize])
    : 'grid grid-cols-1'
  const drawInColumn = useCallback(
    (row: ApiCollectionRow, place: number) =>
      draw(row, place, columns > 1 && place % columns === 0 ? 'start' : 'end'),
    [draw, columns],
  )
  return (
    <WindowedList
      rows={windowed}
      items={rows}
      total={total}
      label={label}
      className={look}
      itemClassName={isGrid ? undefined : () => 'border-b border-line'}
      renderItem={drawInColumn}
    />
  )
})
