import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type SignInPromptAction, sessionMessages } from '#web/messages/en/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sitePaths } from '#site/site-paths.ts'
import { authPromptStore } from './auth-prompt-store.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { saveReturnPath } from './return-path.ts'

const close = () => authPromptStore.set(undefined)

/** Asks a visitor to sign in for an action and returns them to this page afterwards. */
export function AuthPrompt({ action }: { action: SignInPromptAction | undefined }) {
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const leaveFor = (path: string) => {
    saveReturnPath()
    close()
    void navigate(path)
  }
  return (
    <Dialog
      open={action !== undefined}
      onClose={close}
      title={sessionMessages.actions[action ?? 'vote']}
      closeLabel={sessionMessages.close}
    >
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">{sessionMessages.promptText}</p>
        {failed && (
          <Notice tone="danger" role="alert">
            {sessionMessages.failed}
          </Notice>
        )}
        <ProviderButtons returnTo="here" onFailure={() => setFailed(true)} />
        <p
          data-provider="any"
          className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
        >
          {sessionMessages.or}
        </p>
        <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
          <Button
            size="large"
            variant="primary"
            className="sm:order-last"
            onClick={() => leaveFor(sitePaths.login)}
          >
            {sessionMessages.signIn}
          </Button>
          <Button size="large" onClick={() => leaveFor(sitePaths.register)}>
            {sessionMessages.createAccount}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
