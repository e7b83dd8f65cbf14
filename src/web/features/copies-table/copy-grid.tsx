import { type CSSProperties, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { type Column, gridTemplateOf } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { DeferredRow } from './deferred-row.tsx'
import { useCellCursor } from './use-cell-cursor.ts'
import type { CellWriter } from './use-cell-writer.ts'
import { useGridInput } from './use-grid-input.ts'
import { rowKey } from './table-queries.ts'
import { type FailedCells, useRowEdits } from './use-row-edits.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useCursorFocus, useScrollState, useTableRows } from './use-table-rows.ts'

type Props = {
  label: string
  columns: readonly Column[]
  sort: string
  onSort: (sort: string) => void
  /** The number of rows in the whole table. */
  count: number
  /** The row at an index; undefined while it is loading. */
  copyAt: (index: number) => ApiCopy | undefined
  isOld: boolean
  nameOf: (collectionId: string) => string
  currency: AccountCurrency
  /** Tells which rows are needed. */
  onRange: (range: { first: number; last: number }) => void
  writer: CellWriter
  failedCells: FailedCells
  selection: RowSelection
}

/** The scrolled grid of cells. Only rows near the viewport are rendered. */
export function CopyGrid(props: Props) {
  const { columns, count, copyAt, nameOf, onRange, writer, failedCells, selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const cellCursor = useCellCursor({
    size: { rows: count, columns: columns.length, rowsPerScreen: 12 },
    isEditable: column => columns[column]?.editor !== undefined,
    onOpen: row => {
      const copy = copyAt(row)
      if (copy) void navigate(cardPathOfId(copy.productId))
    },
  })
  const { cursor, select, leave } = cellCursor
  const { virtualizer, height, rows, first, last } = useTableRows(scroller, count, cursor.row)
  useEffect(() => onRange({ first, last }), [onRange, first, last])
  const { isScrolled, isShifted } = useScrollState(scroller)
  const focus = useCursorFocus(scroller, cursor, row => virtualizer.scrollToIndex(row))
  const cursorHandlers = {
    onFocusCell: select,
    onLeave: leave,
    onToggleRow: (copy: ApiCopy, index: number) => void selection.toggle(copy, index),
  }
  const actions = useRowEdits(writer, failedCells, cursorHandlers)
  const input = useGridInput(cellCursor, columns, {
    onUndo: () => void writer.undoLast(),
    onToggle: () => {
      const copy = copyAt(cursor.row)
      if (copy && selection.rows) void selection.toggle(copy, cursor.row)
    },
  })
  return (
    <div
      ref={scroller}
      className="datagrid"
      style={{ '--columns': gridTemplateOf(columns), '--row-height': `${height}px` } as CSSProperties}
      aria-busy={props.isOld || rows.some(({ index }) => copyAt(index) === undefined)}
      data-shifted={isShifted || undefined}
    >
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        className="datagrid-content"
        {...input}
        {...focus}
      >
        <TableHead columns={columns} sort={props.sort} onSort={props.onSort} />
        <div role="rowgroup" className="datagrid-rows" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, start }) => {
            const copy = copyAt(index)
            return (
              copy && (
                <DeferredRow
                  key={index}
                  timing={isScrolled ? 'later' : 'first'}
                  index={index}
                  top={start}
                  copy={copy}
                  columns={columns}
                  collectionName={nameOf(copy.collectionId)}
                  currency={props.currency}
                  cursor={cursor.row === index ? cursor : undefined}
                  failed={failedCells.failed.get(rowKey(copy))}
                  isSelected={selection.rows?.has(rowKey(copy))}
                  actions={actions}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}
