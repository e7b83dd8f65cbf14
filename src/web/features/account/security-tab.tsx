import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { useAcceptsPasswords, useSite } from '#web/app/site-query.ts'
import { useSession } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ApiKeysPanel } from './api-keys-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { FactorsPanel } from './factors-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

type Props = { account: OwnUser }

/** Sign-in methods, password, email address, second factor, sessions and API keys. */
export function SecurityTab({ account: user }: Props) {
  const acceptsPasswords = useAcceptsPasswords()
  return (
    <div className="grid gap-5">
      <Overview account={user} />
      {acceptsPasswords && <PasswordPanel account={user} />}
      <EmailPanel />
      <FactorsPanel />
      <SessionsPanel userId={user.id} />
      <ApiKeysPanel userId={user.id} />
    </div>
  )
}

function Overview({ account: { username } }: Props) {
  const { user, isEmailVerified } = useSession()
  const openIdName = useSite()?.openIdName
  const names: Record<string, string> = {
    ...accountMessages.methods,
    ...(openIdName && { oidc: openIdName }),
  }
  const methods = user?.identities?.map(({ provider }) => names[provider] ?? provider)
  const email = user?.email && (
    <span className="flex flex-wrap items-center gap-2">
      <BreakableName>{user.email}</BreakableName>
      <Badge tone={isEmailVerified ? 'success' : 'warning'}>
        {isEmailVerified ? accountMessages.verified : accountMessages.notVerified}
      </Badge>
    </span>
  )
  return (
    <Panel>
      <DescriptionList
        rows={[
          { term: accountMessages.username, value: username },
          { term: accountMessages.email, value: email },
          { term: accountMessages.signedInBy, value: methods?.join(commonMessages.listSeparator) },
        ]}
      />
    </Panel>
  )
}
