import type { ApiInvitation } from '#contract/owner-settings-endpoints.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { ownerSettingsMessages } from '#web/messages/en/owner-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { invitationsQuery } from './settings-queries.ts'

const messages = ownerSettingsMessages.invitations

type Props = { invitation: ApiInvitation | undefined; userId: string; onClose: () => void }

/** Asks before an invitation is revoked. */
export function RevokeDialog({ invitation, userId, onClose }: Props) {
  const { api, queryClient } = useApp()
  const [busy, start] = useBusyAction()
  const revoke = async () => {
    if (!invitation) return
    try {
      await api('DELETE /owner/invitations/{id}', { params: { id: invitation.id } })
      toast.success(messages.revoked)
      onClose()
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? messages.revokeFailed)
    }
    void queryClient.invalidateQueries({ queryKey: invitationsQuery(api, userId).queryKey })
  }
  return (
    <Dialog
      open={invitation !== undefined}
      onClose={onClose}
      title={messages.revokeTitle}
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
