import { Link, useLocation } from 'react-router'
import { useAcceptsPasswords, useSendsMails } from '#web/app/site-query.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { isRecoveringPassword } from '#web/session/recovery.ts'
import { useSession } from '#web/session/use-session.ts'
import { AuthPageLayout } from './auth-page-layout.tsx'
import { EmailAndCodeForm } from './email-code-form.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { NoPasswords } from './no-passwords.tsx'
import { useRedeemedLink } from './use-link-result.ts'
import { OwnersLink, readOwnersToken } from './owners-link.tsx'
import { ProgressPage } from './progress-page.tsx'

/** Sets a new password after the link of the mail, its code, or a link that the owner of the site has handed over. */
export function ResetPasswordPage() {
  return useAcceptsPasswords() ? <NewPassword /> : <NoPasswords />
}

function NewPassword() {
  const linkResult = useRedeemedLink()
  const { codeLead } = useSendsMails() ? signInMessages : signInMessages.noMail
  const { status } = useSession()
  const { hash } = useLocation()
  if (!linkResult || status === 'loading') return <ProgressPage title={signInMessages.checkingLink} />
  if (isRecoveringPassword() && status === 'challenged') return <FactorPrompt />
  if (isRecoveringPassword() && status === 'signedIn') {
    return (
      <AuthPageLayout title={signInMessages.newTitle} lead={signInMessages.newLead}>
        <NewPasswordForm />
      </AuthPageLayout>
    )
  }
  const token = readOwnersToken(hash)
  if (token) return <OwnersLink token={token} />
  return (
    <AuthPageLayout
      title={signInMessages.forgotTitle}
      lead={codeLead}
      footer={
        <Link to="/forgot-password" className="link">
          {signInMessages.askAgain}
        </Link>
      }
    >
      <FormErrorMessage>{linkResult.kind === 'failed' ? linkResult.sentence : undefined}</FormErrorMessage>
      <EmailAndCodeForm type="recovery" submitLabel={signInMessages.confirmCode} />
    </AuthPageLayout>
  )
}
