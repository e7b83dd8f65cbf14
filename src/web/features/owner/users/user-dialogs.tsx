import { useState } from 'react'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useSendsMails } from '#web/app/site-query.ts'
import { momentText } from '#web/features/owner/date-text.ts'
import { ownerUsersMessages as messages } from '#web/messages/en/owner-users.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopyShownText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { isDangerous, nameOf, type ResetLink, runAct, updateLists, type UserAct } from './user-acts.ts'

export type ChosenAct = { user: SiteUser; act: UserAct }

/** Asks before an act and does it. A created link is shown afterwards. */
export function UserDialogs({ chosen, onClose }: { chosen: ChosenAct | undefined; onClose: () => void }) {
  const [link, setLink] = useState<{ user: SiteUser; link: ResetLink }>()
  return (
    <>
      <ConfirmAct
        chosen={chosen}
        onClose={onClose}
        onLink={(user, created) => {
          setLink({ user, link: created })
          onClose()
        }}
      />
      <LinkDialog shown={link} onClose={() => setLink(undefined)} />
    </>
  )
}

type ConfirmProps = {
  chosen: ChosenAct | undefined
  onClose: () => void
  onLink: (user: SiteUser, link: ResetLink) => void
}

function ConfirmAct({ chosen, onClose, onLink }: ConfirmProps) {
  const app = useApp()
  const viewerId = useSession().user?.id ?? ''
  const sendsMails = useSendsMails()
  const [busy, start] = useBusyAction()
  if (!chosen) return null
  const { user, act } = chosen
  const texts = messages.acts[act]
  const run = async () => {
    try {
      const result = await runAct(app.api, act, user.id)
      if (result && 'url' in result) return onLink(user, result)
      updateLists(app, viewerId, user.id, result)
      toast.success(texts.done(nameOf(user)))
      onClose()
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? messages.failed)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(nameOf(user))}
      closeLabel={messages.close}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant={isDangerous(act) ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void start(run)}
          >
            {texts.button}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{texts.text}</p>
      {act === 'resetLink' && sendsMails && <p className="mt-2 text-sm text-ink-2">{messages.resetMail}</p>}
    </Dialog>
  )
}

type LinkProps = { shown: { user: SiteUser; link: ResetLink } | undefined; onClose: () => void }

function LinkDialog({ shown, onClose }: LinkProps) {
  const texts = messages.link
  const [field, copy] = useCopyShownText<HTMLInputElement>(shown?.link.url ?? '', texts)
  if (!shown) return null
  const { user, link } = shown
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(nameOf(user))}
      closeLabel={messages.close}
      footer={
        <Button variant="primary" onClick={copy}>
          {texts.copy}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{texts.text(momentText(link.expiresAt))}</p>
        <TextField
          ref={field}
          label={texts.field}
          value={link.url}
          readOnly
          translate="no"
          onFocus={event => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}
