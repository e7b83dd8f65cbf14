import { memo, type ReactNode, useCallback } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { CardListLayout } from './card-list-toolbar.tsx'
import { type CardsPerRowChoice, gridColumnsClass, useFittingCardsPerRow } from './grid-size.ts'

const firstScreenRows = 24

type Props = {
  rows: readonly ApiCollectionRow[]
  /** The length of the whole list. */
  total: number
  label: string
  layout: CardListLayout
  size: CardsPerRowChoice
  draw: (row: ApiCollectionRow, index: number, menuAlign: 'start' | 'end') => ReactNode
}

/** The cards of a collection as grid or list. Renders only those near the viewport. */
export const WindowedRows = memo(function WindowedRows(props: Props) {
  const { rows, total, label, layout, size, draw } = props
  const isGrid = layout === 'grid'
  const shownSize = useFittingCardsPerRow(size)
  const windowed = useWindowedRows(rows.length, firstScreenRows, isGrid ? 'even' : undefined)
  const { columns } = windowed.items
  const className = isGrid
    ? classNames(cardGridClass(size === '5' ? 'small' : 'auto'), gridColumnsClass[shownSize])
    : 'grid grid-cols-1'
  const drawInColumn = useCallback(
    (row: ApiCollectionRow, index: number) =>
      draw(row, index, columns > 1 && index % columns === 0 ? 'start' : 'end'),
    [draw, columns],
  )
  return (
    <WindowedList
      rows={windowed}
      items={rows}
      total={total}
      label={label}
      className={className}
      itemClassName={isGrid ? undefined : () => 'border-b border-line'}
      renderItem={drawInColumn}
    />
  )
})
