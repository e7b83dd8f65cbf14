import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { isVerificationReturn } from '#web/session/verification-return.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPageLayout } from './auth-page-layout.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { showFailedSignIn } from './failed-sign-in-banner.tsx'
import { offerFirstSteps } from './first-steps.tsx'
import { ProgressPage } from './progress-page.tsx'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'
import { useRedeemedLink } from './use-link-result.ts'

const redirectDelay = 3000

/** A verification mail follows registering, so what comes next is the first page of a new user. */
function useOfferFirstSteps(isSignedIn: boolean): void {
  useEffect(() => {
    if (isSignedIn && isVerificationReturn(new URLSearchParams(window.location.search))) offerFirstSteps()
  }, [isSignedIn])
}

const requestedPath = () => new URLSearchParams(window.location.search).get('redirectTo')

/**
 * The page to which sign-in providers and links in mails return. It redirects after success, and shows what failed: here for
 * 3 seconds, then above the home page for as long as the reader needs.
 */
export function CallbackPage() {
  const result = useRedeemedLink()
  const { status } = useSession()
  const navigate = useNavigate()
  const kind = result?.kind
  const isFailure = kind === 'nothing' || (kind === 'session' && status === 'signedOut')
  useOfferFirstSteps(kind === 'session' && status === 'signedIn')
  useRedirectWhenSignedIn({ when: kind === 'session', fallback: requestedPath })
  const sentence = result?.kind === 'failed' ? result.sentence : undefined
  useEffect(() => {
    if (!isFailure && sentence === undefined) return
    const goHome = () => {
      if (sentence !== undefined) showFailedSignIn(sentence)
      void navigate('/', { replace: true })
    }
    const timer = setTimeout(goHome, isFailure ? 0 : redirectDelay)
    return () => clearTimeout(timer)
  }, [sentence, isFailure, navigate])

  if (kind === 'session' && status === 'challenged') return <FactorPrompt />
  if (kind === 'verified') return <Verified isSignedIn={status === 'signedIn'} />
  if (sentence !== undefined) return <Failed sentence={sentence} />
  return kind === 'halfway' ? <EmailChangeHalfDone /> : <ProgressPage title={signInMessages.completing} />
}

function Failed({ sentence }: { sentence: string }) {
  return (
    <AuthPageLayout
      title={signInMessages.callbackError}
      footer={
        <Link to="/login" className="link">
          {signInMessages.backToSignIn}
        </Link>
      }
    >
      <Notice tone="danger" role="alert">
        {sentence}
      </Notice>
      <p className="text-sm text-ink-3">{signInMessages.goingHome}</p>
    </AuthPageLayout>
  )
}

/** The link was opened in another browser than the registration. The address is verified all the same. */
function Verified({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AuthPageLayout
      title={signInMessages.verified}
      lead={isSignedIn ? undefined : signInMessages.verifiedElsewhere}
    >
      <LinkButton to={isSignedIn ? '/sets' : '/login'} variant="primary" size="large">
        {isSignedIn ? signInMessages.continue : signInMessages.submit}
      </LinkButton>
    </AuthPageLayout>
  )
}

function EmailChangeHalfDone() {
  return (
    <AuthPageLayout title={signInMessages.otherAddressTitle} lead={signInMessages.otherAddress}>
      <LinkButton to="/account" variant="primary" size="large">
        {signInMessages.continue}
      </LinkButton>
    </AuthPageLayout>
  )
}
