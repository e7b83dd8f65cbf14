import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { AccountSession } from '#contract/own-account-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { timeAgo } from '#web/messages/time-ago.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { sessionsQuery } from './account-queries.ts'
import { deviceName } from './device-name.ts'

async function signOutOthers(): Promise<string | undefined> {
  const { error } = await (await loadAuthClient()).signOut({ scope: 'others' })
  return error ? authErrorMessage(error, accountMessages.unexpected) : undefined
}

function Row({ session, now }: { session: AccountSession; now: number }) {
  const { userAgent, ip, lastUsedAt, isCurrent } = session
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-0">
      <MonitorSmartphone aria-hidden className="icon flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {deviceName(userAgent)}
          {isCurrent && <Badge tone="success">{accountMessages.thisDevice}</Badge>}
        </p>
        <p className="text-xs text-ink-3">
          {[accountMessages.lastUsed(timeAgo(lastUsedAt, now)), ip].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}

/**
 * The user's sessions, with a button that ends all but this one. Nothing is listed if a hosted sign-in service is
 * used, which does not list sessions.
 */
export function SessionsPanel({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data: sessions, dataUpdatedAt, refetch } = useQuery(sessionsQuery(api, userId))
  const [busy, start] = useBusyAction()
  const run = async () => {
    const failure = await signOutOthers().catch(() => accountMessages.unexpected)
    if (failure) return toast.error(failure)
    toast.success(accountMessages.othersSignedOut)
    void refetch()
  }
  return (
    <Panel title={accountMessages.sessionsTitle}>
      <div className="grid gap-4">
        {sessions && (
          <ul aria-label={accountMessages.sessionsTitle} className="-mt-3">
            {sessions.map(session => (
              <Row key={session.id} session={session} now={dataUpdatedAt} />
            ))}
          </ul>
        )}
        <div className="grid max-w-prose justify-items-start gap-4">
          <p className="text-sm text-ink-2">{accountMessages.sessionsText}</p>
          <Button busy={busy} onClick={() => void start(run)}>
            {accountMessages.signOutOthers}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
