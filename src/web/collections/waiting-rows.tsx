import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { type WaitingRow, waitingQuery } from './collections-queries.ts'

const { waiting: texts } = words

/** A file may leave thousands waiting; nobody reads them all here. */
const mostShown = 200

function useForget(userId: string, id: string, onDone: () => void) {
  const { api, queryClient } = useApp()
  const [busy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    try {
      const { forgotten } = await api('DELETE /collections/{id}/waiting', { params: { id } })
      queryClient.setQueryData(waitingQuery(api, userId, id).queryKey, [])
      onDone()
      toast.success(texts.forgotten(forgotten))
    } catch {
      toast.error(texts.failed)
    } finally {
      setBusy(false)
    }
  }
  return { forget, busy }
}

type ForgetProps = { userId: string; id: string; count: number; onDone: () => void }

/** Cannot be taken back, so it is asked twice. */
function Forget({ userId, id, count, onDone }: ForgetProps) {
  const [asks, setAsks] = useState(false)
  const { forget, busy } = useForget(userId, id, onDone)
  if (!asks) return <Button onClick={() => setAsks(true)}>{texts.forget}</Button>
  return (
    <>
      <p role="alert" className="mr-auto text-sm">
        {texts.confirm(count)}
      </p>
      <Button onClick={() => setAsks(false)}>{words.cancel}</Button>
      <Button variant="danger" busy={busy} onClick={() => void forget()}>
        {texts.confirmButton}
      </Button>
    </>
  )
}

function Row({ row: { line, shown } }: { row: WaitingRow }) {
  const facts = [texts.line(line), shown.set, shown.number && `#${shown.number}`].filter(Boolean)
  return (
    <li className="py-2">
      <p className="text-sm font-medium break-words">
        {shown.name}
        {shown.quantity > 1 && (
          <span className="ml-1.5 font-normal text-ink-2">{texts.quantity(shown.quantity)}</span>
        )}
      </p>
      <p className="text-xs break-words text-ink-3">{facts.join(' · ')}</p>
    </li>
  )
}

type Props = { userId: string; id: string }

/** Says when rows of imported files wait for a card, and lists them. */
export function WaitingRows({ userId, id }: Props) {
  const { api } = useApp()
  const { data = [] } = useQuery(waitingQuery(api, userId, id))
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (data.length === 0 && !isOpen) return null
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm"
        onClick={() => setOpen(true)}
      >
        <Hourglass aria-hidden className="icon size-4" />
        {texts.open(data.length)}
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={texts.title}
        closeLabel={words.close}
        footer={<Forget userId={userId} id={id} count={data.length} onDone={close} />}
      >
        <p className="mb-2 text-sm text-ink-2">{texts.text}</p>
        <ul aria-label={texts.list} className="grid divide-y divide-line">
          {data.slice(0, mostShown).map(row => (
            <Row key={`${row.importId} ${row.line}`} row={row} />
          ))}
        </ul>
        {data.length > mostShown && (
          <p className="pt-2 text-sm text-ink-2">{texts.more(data.length - mostShown)}</p>
        )}
      </Dialog>
    </>
  )
}
