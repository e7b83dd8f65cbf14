import { useId, useState } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { ImportedRowFacts } from '#web/features/card-ui/imported-row-facts.tsx'
import { unmatchedRowMessages as texts } from '#web/messages/en/unmatched-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { CardPicker } from './card-picker.tsx'
import type { UnmatchedImportRow } from './unmatched-rows-query.ts'

function RowText({ line, shown }: UnmatchedImportRow) {
  const facts = [texts.line(line), shown.set, shown.number && `#${shown.number}`].filter(Boolean)
  return (
    <div className="min-w-0 flex-1 basis-32">
      <p className="text-sm font-medium break-words">
        <span className={shown.name ? undefined : 'text-ink-3'}>{shown.name || texts.noName}</span>
        {shown.quantity > 1 && (
          <span className="ml-1.5 font-normal text-ink-2">{texts.quantity(shown.quantity)}</span>
        )}
      </p>
      <p className="text-xs break-words text-ink-3">{facts.join(' · ')}</p>
      <ImportedRowFacts {...shown} />
    </div>
  )
}

/** The initial search: the name without bracketed additions, or set and number. */
function searchTextOf({ shown }: UnmatchedImportRow): string {
  const name = shown.name.replace(/\s*[([][^)\]]*[)\]]/g, '').trim()
  const number = shown.number.split('/')[0]
  return (name || [shown.set, number].filter(Boolean).join(' ')).slice(0, 200)
}

type Props = {
  row: UnmatchedImportRow
  isOpen: boolean
  onToggle: () => void
  /** Assigns the card. Resolves after success and failure. */
  onAssign: (card: ApiCard) => Promise<void>
}

/** A row of an imported file without a card, and a search to assign one. */
export function UnmatchedRowItem({ row, isOpen, onToggle, onAssign }: Props) {
  const id = useId()
  const [savingId, setSavingId] = useState<string>()
  const assign = async (card: ApiCard) => {
    setSavingId(card.id)
    await onAssign(card)
    setSavingId(undefined)
  }
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-2">
        <RowText {...row} />
        <Button
          size="small"
          className="shrink-0"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={isOpen ? texts.closeSearchFor(row.line) : texts.findFor(row.line)}
          onClick={onToggle}
        >
          {isOpen ? texts.closeSearch : texts.find}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="mt-2 rounded-lg bg-sunken p-3">
          <CardPicker
            label={texts.searchFor(row.line)}
            initialText={searchTextOf(row)}
            savingId={savingId}
            actionLabel={texts.assign}
            describeAction={card => texts.assignTo(card, row.line)}
            onPick={card => void assign(card)}
          />
        </div>
      )}
    </li>
  )
}
