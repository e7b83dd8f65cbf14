import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { useSession } from '#web/session/use-session.ts'

const VerificationBanner = lazyPart(
  componentLoader(
    () => import('#web/session/verification-banner.tsx'),
    code => code.VerificationBanner,
  ),
)

/**
 * The verification banner below the header. Its height is reserved from the first paint for users who will see it.
 * Not on the page at which a mailed link ends: the address is verified there, and the banner would move that page when it goes.
 */
export function VerificationSlot() {
  const { status, isEmailVerified } = useSession()
  const { pathname } = useLocation()
  if (pathname === '/auth/callback') return null
  return (
    <div className="[[data-session=unverified]_&]:min-h-26 md:[[data-session=unverified]_&]:min-h-16">
      {status === 'signedIn' && !isEmailVerified && (
        <Suspense fallback={null}>
          <VerificationBanner />
        </Suspense>
      )}
    </div>
  )
}
