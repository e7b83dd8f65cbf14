import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldChange } from '#contract/owner-site-endpoints.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { momentText } from '#web/features/owner/date-text.ts'
import { ownerJobMessages } from '#web/messages/en/owner-jobs.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { heldKey, heldQuery } from './job-queries.ts'

const messages = ownerJobMessages.held

const setName = ({ set }: HeldChange) => set.name ?? set.id

function reasonText({ kind, counts }: HeldChange): string {
  const { stored = 0, lost = 0, changed = 0, cards = 0 } = counts
  if (kind === 'set-gone') return messages.kinds[kind](cards, stored)
  return messages.kinds[kind](kind === 'cards-lost' ? lost : changed, stored)
}

type Decision = { held: HeldChange; accept: boolean }

function textsOf({ held, accept }: Decision) {
  const name = setName(held)
  const { cancel, close } = ownerJobMessages
  return accept
    ? {
        title: messages.acceptTitle(name),
        text: messages.acceptText,
        confirm: messages.accept,
        cancel,
        close,
      }
    : {
        title: messages.discardTitle(name),
        text: messages.discardText,
        confirm: messages.discard,
        cancel,
        close,
      }
}

function useDecide(userId: string) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  return async ({ held, accept }: Decision): Promise<boolean> => {
    const call = { params: { id: held.id }, body: { accept } }
    try {
      const { cards } = await api('POST /owner/held/{id}', call)
      const { added, changed, removed } = cards
      const name = setName(held)
      toast.success(accept ? messages.accepted(name, added, changed, removed) : messages.discarded(name))
      return true
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? messages.failed)
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: heldKey(userId) })
    }
  }
}

function Row({ held, onDecide }: { held: HeldChange; onDecide: (accept: boolean) => void }) {
  const name = setName(held)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">
          <span lang={held.language}>{name}</span>
          <span className="text-ink-3"> {held.set.id}</span>
        </p>
        <p className="text-sm text-ink-2">{reasonText(held)}</p>
        <p className="text-sm text-ink-3">{momentText(held.since)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={messages.acceptOf(name)} onClick={() => onDecide(true)}>
          {messages.accept}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={messages.discardOf(name)}
          onClick={() => onDecide(false)}
        >
          {messages.discard}
        </Button>
      </div>
    </li>
  )
}

/** Changes of sets that were held back. Nothing while there are none. */
export function HeldPanel({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data: changes = [] } = useQuery(heldQuery(api, userId))
  const [decision, setDecision] = useState<Decision>()
  const decide = useDecide(userId)
  if (changes.length === 0) return null
  return (
    <Panel title={messages.title} padding="flush">
      <p className="border-b border-line px-4 py-3 text-sm text-ink-2 md:px-5">{messages.intro}</p>
      <ul className="divide-y divide-line">
        {changes.map(held => (
          <Row key={held.id} held={held} onDecide={accept => setDecision({ held, accept })} />
        ))}
      </ul>
      {decision && (
        <ConfirmDialog
          open
          texts={textsOf(decision)}
          action={() => decide(decision)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Panel>
  )
}
