import { sessionMessages } from '#web/messages/en/session.ts'
import { emailLocalPart } from '#web/session/email-local-part.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccountMenuFrame } from './account-menu.tsx'
import { SignedInLinks } from './signed-in-links.tsx'

export function SignedInMenu() {
  const label = emailLocalPart(useSession().user?.email) ?? sessionMessages.noEmail
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
