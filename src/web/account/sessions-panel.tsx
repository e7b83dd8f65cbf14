import { useState } from 'react'
import { account } from '#web/messages/en/account.ts'
import { authClient } from '#web/session/auth-client.ts'
import { sentenceOf } from '#web/session/auth-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'

async function signOutOthers(): Promise<string | undefined> {
  const { error } = await (await authClient()).signOut({ scope: 'others' })
  return error ? sentenceOf(error, account.unexpected) : undefined
}

export function SessionsPanel() {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const failure = await signOutOthers().catch(() => account.unexpected)
    setBusy(false)
    if (failure) toast.error(failure)
    else toast.success(account.othersSignedOut)
  }
  return (
    <Panel title={account.sessionsTitle}>
      <div className="grid max-w-prose justify-items-start gap-4">
        <p className="text-sm text-ink-2">{account.sessionsText}</p>
        <Button busy={busy} onClick={() => void run()}>
          {account.signOutOthers}
        </Button>
      </div>
    </Panel>
  )
}
