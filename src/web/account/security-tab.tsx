import { account } from '#web/messages/en/account.ts'
import { useSession } from '#web/session/use-session.ts'
import { useUserRecord } from '#web/session/use-user-record.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { FactorsPanel } from './factors-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export function SecurityTab() {
  return (
    <div className="grid gap-5">
      <Overview />
      <PasswordPanel />
      <EmailPanel />
      <FactorsPanel />
      <SessionsPanel />
    </div>
  )
}

function Overview() {
  const { user, isEmailVerified } = useSession()
  const record = useUserRecord()
  const ways = user?.identities?.map(({ provider }) => account.methods[provider] ?? provider)
  const email = user?.email && (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all">{user.email}</span>
      <Badge tone={isEmailVerified ? 'success' : 'warning'}>
        {isEmailVerified ? account.verified : account.notVerified}
      </Badge>
    </span>
  )
  return (
    <Panel>
      <DescriptionList
        rows={[
          { term: account.username, value: record?.username },
          { term: account.email, value: email },
          { term: account.signedInBy, value: ways?.join(', ') },
        ]}
      />
    </Panel>
  )
}
