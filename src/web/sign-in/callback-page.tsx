import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { signIn } from '#web/messages/en/sign-in.ts'
import { takeReturnPath } from '#web/session/return-path.ts'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPage } from './auth-page.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { Waiting } from './waiting.tsx'
import { useLinkArrival } from './use-link-arrival.ts'

const goesHomeAfter = 3000

/** Where providers and the links of mails lead. */
export function CallbackPage() {
  const arrival = useLinkArrival()
  const { status } = useSession()
  const navigate = useNavigate()
  const kind = arrival?.kind
  useEffect(() => {
    const goHome = () => void navigate('/', { replace: true })
    if (kind === 'session' && status === 'signedIn') {
      const redirectTo = new URLSearchParams(window.location.search).get('redirectTo')
      void navigate(takeReturnPath(redirectTo), { replace: true })
    }
    if (kind === 'nothing' || (kind === 'session' && status === 'signedOut')) goHome()
    if (kind !== 'failed') return
    const timer = setTimeout(goHome, goesHomeAfter)
    return () => clearTimeout(timer)
  }, [kind, status, navigate])

  if (kind === 'session' && status === 'challenged') return <FactorPrompt />
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

function Halfway() {
  return (
    <AuthPage title={signIn.otherAddressTitle} lead={signIn.otherAddress}>
      <LinkButton to="/account" variant="primary" size="large">
        {signIn.continue}
      </LinkButton>
    </AuthPage>
  )
}
