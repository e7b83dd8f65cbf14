import { memo, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { useProgressiveCount } from './use-progressive-count.ts'

/** Rows that are drawn in one task. */
export const rowsPerTask = 40
/** Groups of rows that the screen shows; paper has all of them. */
const shownGroups = 5

type Props<Item> = {
  label: string
  className?: string
  head: ReactNode
  /** Groups of rows. */
  groups: readonly (readonly Item[])[]
  onDone: () => void
  renderRow: (item: Item, index: number) => ReactNode
}

/** A table for paper, of which the screen shows the first rows: it need not lay out thousands of them. */
export function LongTable<Item>({ label, className, head, groups, renderRow, onDone }: Props<Item>) {
  const drawn = useProgressiveCount(groups.length, 1, onDone)
  const hidden = groups.slice(shownGroups).reduce((sum, { length }) => sum + length, 0)
  return (
    <>
      <div
        className={classNames('overflow-x-auto print:overflow-visible', className)}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className="print-table" aria-label={label}>
          {head}
          {groups.slice(0, drawn).map((group, index) => (
            <RowGroup
              key={index}
              group={group}
              renderRow={renderRow}
              className={index < shownGroups ? undefined : 'hidden print:table-row-group'}
            />
          ))}
        </table>
      </div>
      {hidden > 0 && <p className="text-sm text-ink-2 print:hidden">{messages.moreOnPaper(hidden)}</p>}
    </>
  )
}

type GroupProps<Item> = Pick<Props<Item>, 'renderRow'> & {
  group: readonly Item[]
  className: string | undefined
}

function RowsOfGroup<Item>({ group, renderRow, className }: GroupProps<Item>) {
  return <tbody className={className}>{group.map(renderRow)}</tbody>
}

// Rows that are drawn are not drawn again when others follow.
const RowGroup = memo(RowsOfGroup) as typeof RowsOfGroup
