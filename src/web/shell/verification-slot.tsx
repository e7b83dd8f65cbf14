import { Suspense } from 'react'
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
 */
export function VerificationSlot() {
  const { status, isEmailVerified } = useSession()
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
