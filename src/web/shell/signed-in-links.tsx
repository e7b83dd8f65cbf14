import { BookOpen, CircleUser, LogOut, Settings, Wrench } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { sessionMessages } from '#web/messages/en/session.ts'
import { emailLocalPart } from '#web/session/email-local-part.ts'
import { ownProfilePath } from '#web/session/profile-path.ts'
import { signOut } from '#web/session/sign-out.ts'
import { useSession } from '#web/session/use-session.ts'
import { useUserRecord } from '#web/session/use-user-record.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { toast } from '#web/ui/toast.ts'
import { firstOwnerPath } from '#site/owner-pages.ts'
import { sitePaths } from '#site/site-paths.ts'
import { MoneySwitch } from './money-switch.tsx'

/** Links of a signed-in user, for the account menu and the menu of small screens. */
export function SignedInLinks() {
  const navigate = useNavigate()
  const { user } = useSession()
  const record = useUserRecord()
  const leave = async () => {
    try {
      await signOut()
      await navigate(sitePaths.login)
    } catch {
      toast.error(sessionMessages.signOutFailed)
    }
  }
  return (
    <>
      <div className="max-w-72 px-2.5 py-1.5 text-xs text-ink-3" translate="no">
        {record?.username && (
          <p className="text-sm font-medium text-ink">
            <BreakableName>{record.username}</BreakableName>
          </p>
        )}
        <p>
          <BreakableName>{user?.email || sessionMessages.noEmail}</BreakableName>
        </p>
      </div>
      <ul aria-label={sessionMessages.accountOf(emailLocalPart(user?.email) ?? sessionMessages.noEmail)}>
        <li>
          <Link to={ownProfilePath(user?.email, record?.profileName)} className="menu-item">
            <CircleUser aria-hidden className="icon" />
            {sessionMessages.publicProfile}
          </Link>
        </li>
        <li>
          <Link to={sitePaths.binders} className="menu-item">
            <BookOpen aria-hidden className="icon" />
            {sessionMessages.binders}
          </Link>
        </li>
        <li>
          <Link to="/account" className="menu-item">
            <Settings aria-hidden className="icon" />
            {sessionMessages.accountSettings}
          </Link>
        </li>
        {record?.role && (
          <li>
            <Link to={firstOwnerPath(record.role)} className="menu-item">
              <Wrench aria-hidden className="icon" />
              {sessionMessages.siteAdministration[record.role]}
            </Link>
          </li>
        )}
        <li>
          <MoneySwitch className="menu-item aria-pressed:font-semibold" />
        </li>
        <li>
          <button type="button" className="menu-item" onClick={() => void leave()}>
            <LogOut aria-hidden className="icon" />
            {sessionMessages.signOut}
          </button>
        </li>
      </ul>
    </>
  )
}
