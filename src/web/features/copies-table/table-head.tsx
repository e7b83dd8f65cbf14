import { memo } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from './table-columns.ts'

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

/** The headings of the columns. Pressing one sorts by it; pressing it again reverses the order. */
export const TableHead = memo(function TableHead({ columns, sort, onSort }: Props) {
  return (
    <div role="row" aria-rowindex={1} className="datagrid-head">
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
