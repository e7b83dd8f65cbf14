import type { ImportRowOutcome, ImportPreview } from '#contract/collection-file-endpoints.ts'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { FileRowLine } from './file-row-line.tsx'
import type { RowChoices } from './import-draft.ts'

const firstScreenRows = 20

type Props = { rows: readonly ImportRowOutcome[]; cards: ImportPreview['cards']; choices: RowChoices }

/** Renders only the rows near the viewport. */
function Rows({ rows, cards, choices }: Props) {
  const { list, start, end, items } = useWindowedRows(rows.length, firstScreenRows)
  return (
    <ul
      {...list}
      aria-label={messages.row.list}
      className="grid grid-cols-1 rounded-lg border border-line bg-surface"
    >
      {rows.slice(start, end).map((row, offset) => (
        <li
          key={row.line}
          ref={items.measure}
          data-index={start + offset}
          aria-setsize={rows.length}
          aria-posinset={start + offset + 1}
          className="border-b border-line last:border-b-0"
        >
          <FileRowLine row={row} cards={cards} choice={choices.get(row.line)} />
        </li>
      ))}
    </ul>
  )
}

/** The rows of a file, or an empty state. */
export function FileRows(props: Props) {
  return props.rows.length === 0 ? <EmptyState title={messages.row.nothing} /> : <Rows {...props} />
}
