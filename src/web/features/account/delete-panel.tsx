import { useState } from 'react'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { account } from '#web/messages/en/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeleteProof } from './delete-proof.tsx'

const words = account.data

/** The way out: asked first, proved second. */
export function DeletePanel({ account: user }: { account: OwnUser }) {
  const [step, setStep] = useState<'none' | 'confirm' | 'prove'>('none')
  const close = () => setStep('none')
  return (
    <Panel title={words.deleteTitle}>
      <div className="grid max-w-prose justify-items-start gap-4">
        <p className="text-sm text-ink-2">{words.deleteText}</p>
        <Button variant="danger" onClick={() => setStep('confirm')}>
          {words.delete}
        </Button>
      </div>
      <Dialog
        open={step === 'confirm'}
        onClose={close}
        title={words.confirmTitle}
        closeLabel={account.close}
        footer={
          <>
            <Button onClick={close}>{words.keep}</Button>
            <Button variant="danger" onClick={() => setStep('prove')}>
              {words.goOn}
            </Button>
          </>
        }
      >
        <div className="grid gap-3 text-sm text-ink-2">
          <p>{words.confirmText(user.username)}</p>
          <p>{words.confirmThreads}</p>
          <p>{words.confirmExport}</p>
          {user.signInStays && <p>{words.signInStays(signInHost())}</p>}
        </div>
      </Dialog>
      <DeleteProof account={user} open={step === 'prove'} onClose={close} />
    </Panel>
  )
}

/** Where the page says that people sign in. */
function signInHost(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="auth-url"]')?.content ?? ''
  return new URL(address, window.location.origin).host
}
