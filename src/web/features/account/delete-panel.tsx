import { useState } from 'react'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeleteConfirmation } from './delete-confirmation.tsx'

const messages = accountMessages.data

/** Deletes the account: asks first, then requires a proof of identity. */
export function DeletePanel({ account: user }: { account: OwnUser }) {
  const [step, setStep] = useState<'none' | 'confirm' | 'prove'>('none')
  const close = () => setStep('none')
  return (
    <Panel title={messages.deleteTitle}>
      <div className="grid max-w-prose justify-items-start gap-4">
        <p className="text-sm text-ink-2">{messages.deleteText}</p>
        <Button variant="danger" onClick={() => setStep('confirm')}>
          {messages.delete}
        </Button>
      </div>
      <Dialog
        open={step === 'confirm'}
        onClose={close}
        title={messages.confirmTitle}
        closeLabel={accountMessages.close}
        footer={
          <>
            <Button onClick={close}>{messages.keep}</Button>
            <Button variant="danger" onClick={() => setStep('prove')}>
              {messages.goOn}
            </Button>
          </>
        }
      >
        <div className="grid gap-3 text-sm text-ink-2">
          <p>{messages.confirmText(user.username)}</p>
          <p>{messages.confirmThreads}</p>
          <p>{messages.confirmExport}</p>
          {user.signInStays && <p>{messages.signInStays(signInHost())}</p>}
        </div>
      </Dialog>
      <DeleteConfirmation account={user} open={step === 'prove'} onClose={close} />
    </Panel>
  )
}

/** The host of the external sign-in service. */
function signInHost(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="auth-url"]')?.content ?? ''
  return new URL(address, window.location.origin).host
}
