import { lazy, Suspense } from 'react'
import { messages } from '#web/messages/en.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccountLinks } from './account-links.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell-place.tsx'

const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu.tsx')).SignedInMenu }))

/** Seen in place of 'Sign In' by those who come back, until their menu is there. */
const waiting = 'rounded-md [[data-session]_&]:bg-hover [[data-session]_&]:*:invisible'

/** Whoever is here: the ways to sign in, or one's own menu. The page of the server knows nobody. */
export function AccountSlot() {
  const { status } = useSession()
  const signIn = (
    <div className={waiting}>
      <AccountMenu label={messages.header.signIn} look="primary">
        <AccountLinks />
      </AccountMenu>
    </div>
  )
  if (status !== 'signedIn') return signIn
  // The bell stands left of the name, so it comes together with it: coming first, it would move.
  return (
    <Suspense fallback={signIn}>
      <Bell />
      <SignedInMenu />
    </Suspense>
  )
}
