import { type KeyboardEvent, memo, useState } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column, ColumnId } from './table-columns.ts'

type Props = {
  columns: readonly Column[]
  /** A column's sort key, with a minus in front for descending. */
  sort: string
  onSort: (sort: string) => void
}

function directionOf(sort: string, { sort: key }: Column): 'ascending' | 'descending' | undefined {
  if (key === undefined) return undefined
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : undefined
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/** Moves the focus between the headings that sort. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const headings = [...event.currentTarget.querySelectorAll('button')]
  const from = headings.findIndex(heading => heading === document.activeElement)
  if (step === undefined || from === -1) return
  headings[Math.max(0, Math.min(from + step, headings.length - 1))]?.focus()
  event.preventDefault()
}

/**
 * The headings of the columns. Pressing one sorts by it; pressing it again reverses the order. Together they are one stop of the
 * Tab key, as the cells are; arrow keys move between them.
 */
export const TableHead = memo(function TableHead({ columns, sort, onSort }: Props) {
  const [focused, setFocused] = useState<ColumnId>()
  const sorted = columns.filter(column => column.sort !== undefined)
  const stop = sorted.find(({ id }) => id === focused) ?? sorted[0]
  return (
    <div role="row" aria-rowindex={1} className="datagrid-head" onKeyDown={moveAlong}>
      {columns.map((column, index) => {
        const direction = directionOf(sort, column)
        const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={direction}
            className={classNames('cell cell-parts', column.isEndAligned && 'cell-end')}
          >
            {column.sort ? (
              <button
                type="button"
                className="datagrid-sort"
                title={messages.sortBy(column.label)}
                tabIndex={column === stop ? 0 : -1}
                onFocus={() => setFocused(column.id)}
                onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : `${column.sort}`)}
              >
                {column.label}
                {direction && <Arrow aria-hidden className="icon size-3.5" />}
              </button>
            ) : (
              column.label
            )}
          </div>
        )
      })}
    </div>
  )
})
