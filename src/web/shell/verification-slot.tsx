import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/use-session.ts'

const VerificationBanner = lazy(async () => ({
  default: (await import('#web/session/verification-banner.tsx')).VerificationBanner,
}))

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
