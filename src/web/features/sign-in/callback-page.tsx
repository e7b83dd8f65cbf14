import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { signIn } from '#web/messages/en/sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPage } from './auth-page.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { Waiting } from './waiting.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'
import { useLinkArrival } from './use-link-arrival.ts'

const goesHomeAfter = 3000

const wantedPath = () => new URLSearchParams(window.location.search).get('redirectTo')

/** Where providers and the links of mails lead. */
export function CallbackPage() {
  const arrival = useLinkArrival()
  const { status } = useSession()
  const navigate = useNavigate()
  const kind = arrival?.kind
  const leadsHome = kind === 'nothing' || (kind === 'session' && status === 'signedOut')
  useLeaveWhenSignedIn({ when: kind === 'session', otherwise: wantedPath })
  useEffect(() => {
    if (!leadsHome && kind !== 'failed') return
    const timer = setTimeout(() => void navigate('/', { replace: true }), leadsHome ? 0 : goesHomeAfter)
    return () => clearTimeout(timer)
  }, [kind, leadsHome, navigate])

  if (kind === 'session' && status === 'challenged') return <FactorPrompt />
  if (kind === 'verified') return <Verified isSignedIn={status === 'signedIn'} />
  if (arrival?.kind === 'failed') return <Failed sentence={arrival.sentence} />
  return kind === 'halfway' ? <Halfway /> : <Waiting title={signIn.completing} />
}

function Failed({ sentence }: { sentence: string }) {
  return (
    <AuthPage
      title={signIn.callbackError}
      footer={
        <Link to="/login" className="link">
          {signIn.backToSignIn}
        </Link>
      }
    >
      <Notice tone="danger" role="alert">
        {sentence}
      </Notice>
      <p className="text-sm text-ink-3">{signIn.goingHome}</p>
    </AuthPage>
  )
}

/** The link was opened in another browser than the one that registered: the address is verified all the same. */
function Verified({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AuthPage title={signIn.verified} lead={isSignedIn ? undefined : signIn.verifiedElsewhere}>
      <LinkButton to={isSignedIn ? '/sets' : '/login'} variant="primary" size="large">
        {isSignedIn ? signIn.continue : signIn.submit}
      </LinkButton>
    </AuthPage>
  )
}

function Halfway() {
  return (
    <AuthPage title={signIn.otherAddressTitle} lead={signIn.otherAddress}>
      <LinkButton to="/account" variant="primary" size="large">
        {signIn.continue}
      </LinkButton>
    </AuthPage>
  )
}
