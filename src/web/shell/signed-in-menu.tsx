import { session } from '#web/messages/en/session.ts'
import { emailName } from '#web/session/email-name.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccountMenuFrame } from './account-menu.tsx'
import { SignedInLinks } from './signed-in-links.tsx'

export function SignedInMenu() {
  const label = emailName(useSession().user?.email) ?? session.noEmail
  return (
    <AccountMenuFrame
      look="quiet"
      label={
        <span className="min-w-0 truncate" title={label}>
          {label}
        </span>
      }
    >
      <SignedInLinks />
    </AccountMenuFrame>
  )
}
