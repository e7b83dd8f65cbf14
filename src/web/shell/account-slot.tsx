import { lazy, Suspense } from 'react'
import { messages } from '#web/messages/en.ts'
import { useSession } from '#web/session/use-session.ts'
import { SignInMethodLinks } from './account-links.tsx'
import { AccountMenuFrame } from './account-menu.tsx'
import { Bell } from './bell-slot.tsx'

const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu.tsx')).SignedInMenu }))

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
      <SignedInMenu />
    </Suspense>
  )
}
