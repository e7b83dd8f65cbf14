import { useState } from 'react'
import { maxInvitationDays, maxInvitationUses } from '#contract/site-setting-limits.ts'
import { apiErrorMessage, apiFieldErrors } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useSendsMails } from '#web/app/site-query.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAuthForm } from '#web/features/auth-forms/use-auth-form.ts'
import { shownLinkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { ownerSettingsMessages } from '#web/messages/en/owner-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopyShownText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { invitationsQuery } from './settings-queries.ts'

const messages = ownerSettingsMessages.invitations

type Props = { open: boolean; userId: string; onClose: () => void }

/** Creates an invitation and shows its link, which cannot be shown again. */
export function InviteDialog({ open, userId, onClose }: Props) {
  const [url, setUrl] = useState<string>()
  const close = () => {
    setUrl(undefined)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={messages.create} closeLabel={messages.close}>
      {url === undefined ? (
        <InviteForm userId={userId} onCreated={setUrl} />
      ) : (
        <CreatedLink url={url} onDone={close} />
      )}
    </Dialog>
  )
}

function InviteForm({ userId, onCreated }: { userId: string; onCreated: (url: string) => void }) {
  const { api, queryClient } = useApp()
  const { form, button, problem, fields } = useAuthForm(async ({ uses, days }) => {
    try {
      const { url } = await api('POST /owner/invitations', {
        body: { uses: Number(uses), days: Number(days) },
      })
      void queryClient.invalidateQueries({ queryKey: invitationsQuery(api, userId).queryKey })
      onCreated(url)
      return undefined
    } catch (error) {
      const wrong = apiFieldErrors(error)
      if (!wrong) return { problem: apiErrorMessage(error) ?? messages.createFailed }
      return {
        fields: {
          ...(wrong['uses'] && { uses: messages.range(maxInvitationUses) }),
          ...(wrong['days'] && { days: messages.range(maxInvitationDays) }),
        },
      }
    }
  }, messages.createFailed)
  return (
    <form {...form} className="grid gap-5">
      <p className="text-sm text-ink-2">{messages.lead}</p>
      <FormErrorMessage>{problem}</FormErrorMessage>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={messages.uses}
          name="uses"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxInvitationUses}
          defaultValue={1}
          error={fields['uses']}
        />
        <TextField
          label={messages.days}
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxInvitationDays}
          defaultValue={7}
          error={fields['days']}
        />
      </div>
      <div>
        <Button {...button} variant="primary">
          {messages.createLink}
        </Button>
      </div>
    </form>
  )
}

type LinkProps = { url: string; onDone: () => void }

function CreatedLink({ url, onDone }: LinkProps) {
  const sendsMails = useSendsMails()
  const [shown, copy] = useCopyShownText<HTMLInputElement>(url, shownLinkCopiedMessages)
  return (
    <div className="grid gap-5">
      <TextField
        ref={shown}
        label={messages.link}
        hint={messages.shownOnce}
        value={url}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      {!sendsMails && <p className="text-sm text-ink-2">{messages.noMail}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={copy}>
          {messages.copy}
        </Button>
        <Button onClick={onDone}>{messages.done}</Button>
      </div>
    </div>
  )
}
