import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { sessionMessages } from '#web/messages/en/session.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { sitePaths } from '#site/site-paths.ts'
import { useSendsMails } from '#web/app/site-query.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { readOrigin } from '#web/session/return-path.ts'
import { useResendVerification } from '#web/session/use-resend-verification.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPageLayout, BackToHome } from './auth-page-layout.tsx'
import { FirstSteps, offerFirstSteps } from './first-steps.tsx'
import { MailCodeForm } from './mail-code-form.tsx'
import type { RegisteredAccount } from './register-form.tsx'

const { nextSteps } = signInMessages
const redirectDelay = 4000
const interactionEvents = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Scrolls the content into view and, if it is wanted, redirects to the sets after four seconds. Any press, key or turn of the wheel
 * keeps the page, also while the sets are still loading. So does focus in the content, or an open dialog, which asks about cards from
 * before.
 */
function useIdleRedirect(isWanted: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const [isStaying, setStaying] = useState(false)
  const navigate = useNavigate()
  const here = useLocation()
  const leave = useEffectEvent(() => void navigate('/sets'))
  // A newer navigation ends the one to the sets.
  const comeBack = useEffectEvent(() => void navigate(here, { replace: true }))
  useEffect(() => {
    const element = content.current
    element?.scrollIntoView({ block: 'start' })
    if (!isWanted) return
    let isLeaving = false
    const timer = setTimeout(() => {
      if (document.querySelector('dialog[open]')) return setStaying(true)
      isLeaving = true
      leave()
    }, redirectDelay)
    const stay = () => {
      clearTimeout(timer)
      setStaying(true)
      if (isLeaving) comeBack()
      isLeaving = false
    }
    element?.addEventListener('focusin', stay)
    for (const use of interactionEvents) document.addEventListener(use, stay)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('focusin', stay)
      for (const use of interactionEvents) document.removeEventListener(use, stay)
    }
  }, [isWanted])
  return { content, isStaying }
}

function ResendMail({ email }: { email: string }) {
  const { state, problem, send } = useResendVerification(email)
  return (
    <div className="grid gap-2 border-t border-line pt-5 text-sm text-ink-2">
      <p>{nextSteps.noMail}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" busy={state === 'busy'} onClick={() => void send()}>
          {nextSteps.resend}
        </Button>
        <p role="status">{state === 'sent' && sessionMessages.sent}</p>
      </div>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

function MailSent({ email }: { email: string }) {
  return (
    <>
      <p>
        {nextSteps.mailedTo}{' '}
        <strong className="font-semibold">
          <BreakableName>{email}</BreakableName>
        </strong>
      </p>
      <p className="text-ink-2">{nextSteps.how}</p>
    </>
  )
}

/** Of a site without a mail server, whose owner confirms addresses. */
function NoMail({ email }: { email: string }) {
  return (
    <>
      <p>
        {nextSteps.account}{' '}
        <strong className="font-semibold">
          <BreakableName>{email}</BreakableName>
        </strong>
      </p>
      <LinkButton to={sitePaths.login} variant="primary" size="large">
        {sessionMessages.signIn}
      </LinkButton>
      <p className="text-sm text-ink-2">{nextSteps.refused}</p>
      <p className="text-sm text-ink-2">{nextSteps.codeFromOwner}</p>
    </>
  )
}

type Props = RegisteredAccount & {
  /** False for a user who came back to enter the code. */
  redirects: boolean
  onOtherAddress: () => void
}

/** The steps after registering: follow the link of the mail or enter its code, and what to do first. */
export function NextSteps({ email, isSignedIn, redirects, onOtherAddress }: Props) {
  const { content, isStaying } = useIdleRedirect(redirects)
  const navigate = useNavigate()
  const [isVerified, setVerified] = useState(isSignedIn)
  const [origin] = useState(readOrigin)
  const sendsMails = useSendsMails()
  useEffect(offerFirstSteps, [])
  const onDone = () => {
    setVerified(true)
    void navigate('/sets')
  }
  const footer = (
    <>
      {!isVerified && sendsMails && (
        <p>
          {nextSteps.verified}{' '}
          <Link to="/login" className="link">
            {signInMessages.signInHere}
          </Link>
        </p>
      )}
      <BackToHome />
    </>
  )
  return (
    <AuthPageLayout title={isVerified || !sendsMails ? nextSteps.ready : nextSteps.title} footer={footer}>
      <div ref={content} className="grid scroll-mt-24 gap-5">
        <Notice tone="success" role="status" title={signInMessages.registered}>
          {!isVerified && <p>{signInMessages.checkEmail}</p>}
          {!isVerified && !sendsMails && <p>{nextSteps.mailIsFile}</p>}
          {redirects && <p>{isStaying ? nextSteps.stays : nextSteps.opensSets}</p>}
        </Notice>
        {!isVerified && (
          <>
            {sendsMails ? <MailSent email={email} /> : <NoMail email={email} />}
            <MailCodeForm
              type="email"
              email={email}
              onDone={onDone}
              onOtherAddress={onOtherAddress}
              submitLabel={signInMessages.verify}
              submitVariant={sendsMails ? 'primary' : 'secondary'}
            />
            {sendsMails && <ResendMail email={email} />}
          </>
        )}
        <nav
          aria-label={signInMessages.firstSteps.label}
          className="flex flex-wrap gap-2 border-t border-line pt-5"
        >
          <FirstSteps origin={origin} />
        </nav>
      </div>
    </AuthPageLayout>
  )
}
