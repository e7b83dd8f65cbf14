import { useId, useState } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { ImportedRowFacts } from '#web/features/card-ui/imported-row-facts.tsx'
import { unmatchedRowMessages as texts } from '#web/messages/en/unmatched-rows.ts'
import { RowCardSearch, RowCardSearchButton } from './row-card-search.tsx'
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
        <RowCardSearchButton line={row.line} searchId={id} isOpen={isOpen} onToggle={onToggle} />
      </div>
      {isOpen && (
        <div className="mt-2">
          <RowCardSearch id={id} row={row} savingId={savingId} onPick={card => void assign(card)} />
        </div>
      )}
    </li>
  )
}
