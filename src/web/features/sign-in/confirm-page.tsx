import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import {
  mailedLinkParameters,
  type MailedLink,
  type MailedLinkType,
  parseMailedLink,
} from '#site/mailed-link.ts'
import { sitePaths } from '#site/site-paths.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AuthPageLayout } from './auth-page-layout.tsx'

const { confirm: messages } = signInMessages

const messagesFor: Record<MailedLinkType, (typeof messages)['signup']> = {
  signup: messages.signup,
  invite: messages.signup,
  magiclink: messages.signIn,
  // A hosted project uses it for both sign-up and sign-in, which end with the user signed in.
  email: messages.signIn,
  recovery: messages.recovery,
  email_change: messages.emailChange,
}

/**
 * The page to which mailed links lead. Opening it changes nothing, because mail scanners open every link. Its form
 * works without scripts and continues at the sign-in service.
 */
export function ConfirmPage() {
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const link = parseMailedLink(parameters)
  if (link) return <ConfirmForm link={link} />
  return <IncompleteLink isRecovery={parameters.get(mailedLinkParameters.type) === 'recovery'} />
}

function ConfirmForm({ link }: { link: MailedLink }) {
  const { title, lead, action, notRequested } = messagesFor[link.type]
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // A page restored by the Back button must be usable again.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && setSent(false)
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])
  return (
    <AuthPageLayout title={title} lead={lead} footer={<p>{notRequested}</p>}>
      {/* A second press would use the token again and show its error, so the button takes only one. */}
      <form method="post" action={sitePaths.confirm} className="grid gap-3" onSubmit={() => setSent(true)}>
        <input type="hidden" name={mailedLinkParameters.tokenHash} value={link.tokenHash} />
        <input type="hidden" name={mailedLinkParameters.type} value={link.type} />
        <input type="hidden" name={mailedLinkParameters.redirectTo} value={link.redirectTo} />
        <Button type="submit" variant="primary" size="large" busy={isSent}>
          {action}
        </Button>
        <p className="text-sm text-ink-3">{messages.once}</p>
      </form>
    </AuthPageLayout>
  )
}

function IncompleteLink({ isRecovery }: { isRecovery: boolean }) {
  return (
    <AuthPageLayout
      title={messages.incompleteTitle}
      lead={messages.incompleteLead}
      footer={
        <Link to="/login" className="py-0.5 hover:text-ink hover:underline">
          <span aria-hidden>← </span>
          {signInMessages.backToSignIn}
        </Link>
      }
    >
      <LinkButton to={isRecovery ? '/reset-password' : '/verify-email'} variant="primary" size="large">
        {messages.enterCode}
      </LinkButton>
    </AuthPageLayout>
  )
}
