import type { ApiCard } from '#contract/card-shapes.ts'
import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import { unmatchedRowMessages as texts } from '#web/messages/en/unmatched-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { CardPicker } from './card-picker.tsx'

type FileRow = Pick<ImportRowOutcome, 'line' | 'shown'>

/** The initial search: the name without bracketed additions, or set and number. */
function searchTextOf({ shown }: FileRow): string {
  const name = shown.name.replace(/\s*[([][^)\]]*[)\]]/g, '').trim()
  const number = shown.number.split('/')[0]
  return (name || [shown.set, number].filter(Boolean).join(' ')).slice(0, 200)
}

type ButtonProps = {
  line: number
  /** The id of the search that the button opens. */
  searchId: string
  isOpen: boolean
  variant?: 'quiet' | undefined
  onToggle: () => void
}

/** Opens and closes the search for the card of a row. */
export function RowCardSearchButton({ line, searchId, isOpen, variant, onToggle }: ButtonProps) {
  return (
    <Button
      size="small"
      variant={variant}
      className="shrink-0"
      aria-expanded={isOpen}
      aria-controls={isOpen ? searchId : undefined}
      aria-label={isOpen ? texts.closeSearchFor(line) : texts.findFor(line)}
      onClick={onToggle}
    >
      {isOpen ? texts.closeSearch : texts.find}
    </Button>
  )
}

type Props = {
  id: string
  row: FileRow
  /** The card being saved. */
  savingId?: string | undefined
  onPick: (card: ApiCard) => void
}

/** Searches all cards for the one of a row of a file. */
export function RowCardSearch({ id, row, savingId, onPick }: Props) {
  return (
    <div id={id} className="rounded-lg bg-sunken p-3">
      <CardPicker
        label={texts.searchFor(row.line)}
        initialText={searchTextOf(row)}
        savingId={savingId}
        actionLabel={texts.assign}
        describeAction={card => texts.assignTo(card, row.line)}
        onPick={onPick}
      />
    </div>
  )
}
