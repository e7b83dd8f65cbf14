import type { ApiKey } from '#contract/api-key-endpoints.ts'
import { ApiError } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { apiKeyMessages as messages } from '#web/messages/en/api-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { apiKeysQuery } from './account-queries.ts'

type Props = { userId: string; apiKey: ApiKey | undefined; onClose: () => void; onRevoked: () => void }

/** Asks before a key is revoked. A key that another window has revoked is treated as revoked. */
export function RevokeKeyDialog({ userId, apiKey, onClose, onRevoked }: Props) {
  const { api, queryClient } = useApp()
  const [busy, start] = useBusyAction()
  const revoke = async () => {
    try {
      await api('DELETE /account/keys/{id}', { params: { id: apiKey?.id ?? '' } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404)
        return toast.error(withReason(messages.revokeFailed, error))
    }
    queryClient.setQueryData(apiKeysQuery(api, userId).queryKey, keys =>
      keys?.filter(({ id }) => id !== apiKey?.id),
    )
    toast.success(messages.revoked)
    onRevoked()
  }
  return (
    <Dialog
      open={apiKey !== undefined}
      onClose={onClose}
      title={messages.revokeTitle(apiKey?.name ?? '')}
      closeLabel={messages.close}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void start(revoke)}>
            {messages.revoke}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{messages.revokeText}</p>
    </Dialog>
  )
}
