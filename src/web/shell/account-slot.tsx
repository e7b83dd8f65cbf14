import { Suspense } from 'react'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { messages } from '#web/messages/en.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccountLink, SignInMethodLinks } from './account-links.tsx'
import { AccountMenuFrame } from './account-menu.tsx'
import { Bell } from './bell-slot.tsx'

const SignedInMenu = lazyPart(
  componentLoader(
    () => import('./signed-in-menu.tsx'),
    code => code.SignedInMenu,
  ),
)

/** Hides 'Sign In' from returning users until their menu is loaded; an empty button takes its space. */
const waiting = 'rounded-md [[data-session]_&]:bg-hover [[data-session]_&]:*:invisible'

/**
 * The sign-in links or the user's menu. The server renders the sign-in links, because it renders pages without a
 * user.
 */
export function AccountSlot() {
  const { status } = useSession()
  const signIn = (
    <div className={waiting}>
      <AccountMenuFrame label={messages.header.signIn} look="primary">
        <SignInMethodLinks />
      </AccountMenuFrame>
    </div>
  )
  if (status !== 'signedIn') return signIn
  // The bell is left of the name, so both appear together: the bell would shift if it appeared first.
  return (
    <Suspense fallback={signIn}>
      <Bell />
      <SignedInMenu fallback={<AccountLink className="btn btn-quiet" />} />
    </Suspense>
  )
}
