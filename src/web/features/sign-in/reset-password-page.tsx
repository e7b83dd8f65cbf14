import { Link } from 'react-router'
import { FormProblem } from '#web/features/auth-forms/form-problem.tsx'
import { signIn } from '#web/messages/en/sign-in.ts'
import { isRecovering } from '#web/session/recovery.ts'
import { useSession } from '#web/session/use-session.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailCodeForm } from './email-code-form.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useLinkResult } from './use-link-result.ts'
import { ProgressPage } from './progress-page.tsx'

/** Sets a new password after the link of the mail or its code. */
export function ResetPasswordPage() {
  const linkResult = useLinkResult()
  const { status } = useSession()
  if (!linkResult || status === 'loading') return <ProgressPage title={signIn.checkingLink} />
  if (isRecovering() && status === 'challenged') return <FactorPrompt />
  if (isRecovering() && status === 'signedIn') {
    return (
      <AuthPage title={signIn.newTitle} lead={signIn.newLead}>
        <NewPasswordForm />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={signIn.forgotTitle}
      lead={signIn.codeLead}
      footer={
        <Link to="/forgot-password" className="link">
          {signIn.askAgain}
        </Link>
      }
    >
      <FormProblem>{linkResult.kind === 'failed' ? linkResult.sentence : undefined}</FormProblem>
      <EmailCodeForm type="recovery" submitLabel={signIn.confirmCode} />
    </AuthPage>
  )
}
