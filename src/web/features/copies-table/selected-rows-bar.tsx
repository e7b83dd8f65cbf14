import { SquareCheckBig } from 'lucide-react'
import { useState } from 'react'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { BatchDialog } from '#web/features/copies/batch-dialog.tsx'
import type { SelectedCopies } from '#web/features/copies/use-change-selected-copies.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { Button } from '#web/ui/button.tsx'
import type { RowSelection } from './use-row-selection.ts'

type Props = { userId: string; selection: RowSelection; currency: AccountCurrency }

/** Starts selecting rows; while rows are selected, shows their number and what can be done with them. */
export function SelectedRowsBar({ userId, selection, currency }: Props) {
  const [toEdit, setToEdit] = useState<SelectedCopies>()
  const { rows, busy, start, end, selectAll } = selection
  if (!rows) {
    return (
      <Button size="small" icon={<SquareCheckBig aria-hidden className="icon" />} onClick={start}>
        {messages.select}
      </Button>
    )
  }
  const isEmpty = rows.size === 0
  return (
    <div role="group" aria-label={messages.selection} className="flex flex-wrap items-center gap-2">
      <p role="status" className="px-1 text-sm font-semibold">
        {messages.selected(rows.size)}
      </p>
      <Button size="small" variant="quiet" busy={busy} onClick={() => void selectAll()}>
        {messages.selectAll}
      </Button>
      <Button size="small" disabled={isEmpty || busy} onClick={() => setToEdit(selection.selected())}>
        {copiesMessages.batch.edit}
      </Button>
      <Button size="small" variant="primary" onClick={end}>
        {messages.done}
      </Button>
      <BatchDialog
        userId={userId}
        currency={currency}
        selected={toEdit}
        onClose={() => setToEdit(undefined)}
        onChanged={start}
      />
    </div>
  )
}
