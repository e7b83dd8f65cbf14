import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { unmatchedRowMessages as texts } from '#web/messages/en/unmatched-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { toast } from '#web/ui/toast.ts'
import { type UnmatchedImportRow, unmatchedImportRowsQuery } from './unmatched-rows-query.ts'
import { useAssignCardToImportRow } from './use-assign-card-to-import-row.ts'
import { UnmatchedRowItem } from './unmatched-row.tsx'

/** Limits the list, since a file may leave thousands of rows. */
const maxShown = 200

function useForget(userId: string, id: string, onDone: () => void) {
  const { api, queryClient } = useApp()
  const [busy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    try {
      const { forgotten } = await api('DELETE /collections/{id}/waiting', { params: { id } })
      queryClient.setQueryData(unmatchedImportRowsQuery(api, userId, id).queryKey, [])
      onDone()
      toast.success(texts.forgotten(forgotten))
    } catch (error) {
      toast.error(withReason(texts.failed, error))
    } finally {
      setBusy(false)
    }
  }
  return { forget, busy }
}

type ForgetProps = { userId: string; id: string; count: number; onDone: () => void }

/** A button that removes all unmatched rows after a confirmation, because the removal cannot be undone. */
function ForgetRows({ userId, id, count, onDone }: ForgetProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { forget, busy } = useForget(userId, id, onDone)
  if (!isConfirming) return <Button onClick={() => setConfirming(true)}>{texts.forget}</Button>
  return (
    <>
      <p role="alert" className="mr-auto text-sm">
        {texts.confirm(count)}
      </p>
      <Button onClick={() => setConfirming(false)}>{messages.cancel}</Button>
      <Button variant="danger" busy={busy} onClick={() => void forget()}>
        {texts.confirmButton}
      </Button>
    </>
  )
}

const keyOf = ({ importId, line }: UnmatchedImportRow) => `${importId} ${line}`

type ListProps = { userId: string; id: string; rows: readonly UnmatchedImportRow[] }

/** The rows, each with a search. One search is open at a time. */
function RowList({ userId, id, rows }: ListProps) {
  const [openKey, setOpenKey] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const assignRow = useAssignCardToImportRow(userId, id)
  // The pressed button disappears with its row, so the list gets the focus.
  useEffect(() => restoreLostFocus(list.current), [rows.length])
  const assign = async (row: UnmatchedImportRow, card: ApiCard) => {
    if (await assignRow(row, card)) setOpenKey(undefined)
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={texts.list} className="grid divide-y divide-line outline-none">
        {rows.slice(0, maxShown).map(row => (
          <UnmatchedRowItem
            key={keyOf(row)}
            row={row}
            isOpen={openKey === keyOf(row)}
            onToggle={() => setOpenKey(openKey === keyOf(row) ? undefined : keyOf(row))}
            onAssign={card => assign(row, card)}
          />
        ))}
      </ul>
      {rows.length > maxShown && (
        <p className="pt-2 text-sm text-ink-2">{texts.more(rows.length - maxShown)}</p>
      )}
    </>
  )
}

type Props = { userId: string; id: string }

/** Reports unmatched rows of imported files and lets the user assign a card to each. */
export function UnmatchedImportRows({ userId, id }: Props) {
  const { api } = useApp()
  const { data = [], isError, refetch, isFetching } = useQuery(unmatchedImportRowsQuery(api, userId, id))
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (isError && data.length === 0) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {texts.loadFailed}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </p>
    )
  }
  if (data.length === 0 && !isOpen) return null
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-6 items-center gap-1.5 justify-self-start text-left text-sm"
        onClick={() => setOpen(true)}
      >
        <Hourglass aria-hidden className="icon size-4" />
        {texts.open(data.length)}
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={texts.title}
        closeLabel={messages.close}
        size="wide"
        footer={data.length > 0 && <ForgetRows userId={userId} id={id} count={data.length} onDone={close} />}
      >
        {data.length > 0 ? (
          <>
            <p className="mb-2 text-sm text-ink-2">{texts.text}</p>
            <RowList userId={userId} id={id} rows={data} />
          </>
        ) : (
          <EmptyState title={texts.allMatched} action={<Button onClick={close}>{messages.close}</Button>} />
        )}
      </Dialog>
    </>
  )
}
