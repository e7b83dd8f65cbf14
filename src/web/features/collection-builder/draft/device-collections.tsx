import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { guestOwner } from '#web/features/collection-builder/builder-key.ts'
import { builderMessages } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { focusOn } from './builder-state.ts'
import { saveDraft } from './save-draft.ts'
import { type Draft, draftName, removeDraft, useDrafts } from './use-drafts.ts'

const messages = builderMessages.device

type RowProps = Draft & { userId: string }

function useSave({ userId, draft, store }: RowProps) {
  const { api, queryClient } = useApp()
  return async () => {
    try {
      await saveDraft({ api, queryClient, store, userId }, draft.id)
      toast.success(builderMessages.toasts.saved)
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? builderMessages.toasts.saveFailed)
    }
  }
}

function DraftRow(props: RowProps) {
  const { draft, store } = props
  const name = draftName(draft)
  const save = useSave(props)
  const [busy, start] = useBusyAction()
  const isGuest = store.owner === guestOwner
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="truncate text-sm font-medium">{name}</span>
        <span className="text-xs text-ink-3">
          {[builderMessages.cards(draft.cards.length), ...(isGuest ? [messages.beforeSignIn] : [])].join(
            ' · ',
          )}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={busy}
          aria-label={messages.saveOf(name)}
          onClick={() => void start(save)}
        >
          {builderMessages.save}
        </Button>
        {!isGuest && (
          <LinkButton
            size="small"
            to="/sets"
            aria-label={messages.openOf(name)}
            onClick={() => store.update(focusOn(draft.id))}
          >
            {messages.open}
          </LinkButton>
        )}
        <Button
          size="small"
          variant="quiet"
          disabled={busy}
          aria-label={messages.deleteOf(name)}
          onClick={() => removeDraft(props)}
        >
          {builderMessages.confirmDelete}
        </Button>
      </div>
    </li>
  )
}

/** The collections that only this browser has: the user's drafts, and what was collected here before signing in. */
export function DeviceCollections({ userId, text = messages.text }: { userId: string; text?: string }) {
  const drafts = [...useDrafts(userId), ...useDrafts(guestOwner)]
  if (drafts.length === 0) return null
  return (
    <Panel title={messages.title}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{text}</p>
        <ul className="divide-y divide-line">
          {drafts.map(({ draft, store }) => (
            <DraftRow key={`${store.owner} ${draft.id}`} userId={userId} draft={draft} store={store} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}
