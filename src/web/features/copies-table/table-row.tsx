import { memo } from 'react'
import { Link } from 'react-router'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { FiledLinks } from '#web/features/copies/filed-links.tsx'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CellEditor } from './cell-editor.tsx'
import { cellText, cellTitle } from './cell-text.ts'
import type { CellChange } from './parse-cell.ts'
import type { Column } from './table-columns.ts'
import type { Cell, Cursor } from './use-cell-cursor.ts'

/** A text that could not be saved, and the reason. */
export type FailedCell = { text: string; reason: string }

/** What the table does when users act on a cell. */
export type CellHandlers = {
  onFocusCell: (cell: Cell) => void
  onLeave: (key?: string) => void
  onToggleRow: (copy: ApiCopy, index: number) => void
  onSave: (copy: ApiCopy, column: Column, change: CellChange, text: string) => void
  onFail: (copy: ApiCopy, column: Column, failed: FailedCell) => void
}

type Props = {
  index: number
  /** Pixels from the top of the rows. */
  top: number
  copy: ApiCopy
  columns: readonly Column[]
  collectionName: string
  /** The currency of values and gains. */
  currency: AccountCurrency
  /** The cursor if it is in this row. */
  cursor: Cursor | undefined
  /** Texts of this row that could not be saved, by column. */
  failed: Readonly<Partial<Record<string, FailedCell>>> | undefined
  /** Undefined while rows cannot be selected. */
  isSelected: boolean | undefined
  actions: CellHandlers
}

type CardCellProps = Pick<Props, 'copy' | 'isSelected'> & { onToggle: () => void }

/** The card's name, with the row's checkbox while rows can be selected. */
function CardCell({ copy, isSelected, onToggle }: CardCellProps) {
  const { name, nameEn, language } = copy.card
  return (
    <>
      {isSelected !== undefined && (
        <input
          type="checkbox"
          tabIndex={-1}
          className="mr-2.5 size-4.5 flex-none"
          checked={isSelected}
          aria-label={messages.selectRow(name)}
          onMouseDown={event => event.shiftKey && event.preventDefault()}
          onChange={onToggle}
        />
      )}
      <Link
        to={cardPathOfId(copy.productId)}
        tabIndex={-1}
        className="truncate hover:underline"
        lang={language}
      >
        {name}
        {language === 'ja' && nameEn !== null && <span className="ml-1.5 text-xs text-ink-3">{nameEn}</span>}
      </Link>
      {copy.status === 'wanted' && (
        <span className="ml-auto flex-none pl-1.5">
          <Badge tone="outline">{copiesMessages.wanted}</Badge>
        </span>
      )}
    </>
  )
}

function TableCell({
  position,
  column,
  ...props
}: Omit<Props, 'columns'> & { position: number; column: Column }) {
  const { index, copy, cursor, failed, actions } = props
  const cell = { row: index, column: position }
  const isCurrent = cursor?.column === position
  const failure = failed?.[column.id]
  const text = failure?.text ?? cellText(column.id, copy, props)
  return (
    <div
      role="gridcell"
      aria-colindex={position + 1}
      aria-invalid={failure !== undefined || undefined}
      tabIndex={isCurrent && !cursor.editing ? 0 : -1}
      data-cell={`${index}:${position}`}
      title={failure?.reason ?? (cellTitle(column.id, copy, text) || undefined)}
      className={classNames(
        'cell',
        column.id === 'card' && 'cell-parts',
        column.isEndAligned && 'cell-end',
        isCurrent && 'cell-current',
        isCurrent && cursor.editing && 'cell-edited',
      )}
      onFocus={() => !isCurrent && actions.onFocusCell(cell)}
    >
      {isCurrent && cursor.editing ? (
        <CellEditor
          column={column}
          copy={copy}
          currency={props.currency}
          text={cursor.editing.text ?? failure?.text ?? null}
          onLeave={actions.onLeave}
          onSave={(change, typed) => actions.onSave(copy, column, change, typed)}
          onFail={(typed, reason) => actions.onFail(copy, column, { text: typed, reason })}
        />
      ) : column.id === 'card' ? (
        <CardCell
          copy={copy}
          isSelected={props.isSelected}
          onToggle={() => actions.onToggleRow(copy, index)}
        />
      ) : column.id === 'filed' && text !== '' ? (
        <FiledLinks binders={copy.binders} className="mr-3 truncate hover:underline" tabIndex={-1} />
      ) : (
        text
      )}
    </div>
  )
}

/** A row of the table, at its position in the scrolled content. */
export const TableRow = memo(function TableRow({ columns, ...props }: Props) {
  const { index, top } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.isSelected}
      className="datagrid-row"
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, position) => (
        <TableCell key={column.id} position={position} column={column} {...props} />
      ))}
    </div>
  )
})
