import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { emailRule } from '#web/features/auth-forms/field-rules.ts'
import { FormProblem } from '#web/features/auth-forms/form-problem.tsx'
import { EmailField } from '#web/features/auth-forms/draft-field.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signIn } from '#web/messages/en/sign-in.ts'
import { authClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthPage, NeedsScript } from './auth-page.tsx'
import { MailCodeForm } from './mail-code-form.tsx'

/** The page that requests a mail for setting a new password. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthPage
      title={signIn.forgotTitle}
      lead={sentTo ? signIn.resetSent(sentTo) : signIn.forgotLead}
      footer={
        <>
          {!sentTo && (
            <Link to="/reset-password" className="py-0.5 hover:text-ink hover:underline">
              {signIn.haveCode}
            </Link>
          )}
          <Link to="/login" className="py-0.5 hover:text-ink hover:underline">
            <span aria-hidden>← </span>
            {signIn.backToSignIn}
          </Link>
        </>
      }
    >
      <NeedsScript />
      {sentTo ? (
        <MailCodeForm
          type="recovery"
          email={sentTo}
          onDone={() => void navigate('/reset-password')}
          onOtherAddress={() => setSentTo(undefined)}
        />
      ) : (
        <RecoveryMailForm onSent={setSentTo} />
      )}
    </AuthPage>
  )
}

function RecoveryMailForm({ onSent }: { onSent: (email: string) => void }) {
  const draft = useDraft('login-email')
  const { form, button, problem, fields } = useAuthForm(async ({ email = '' }) => {
    const fieldProblems = toFieldProblems({ email: emailRule(email) })
    if (fieldProblems) return fieldProblems
    const client = await authClient()
    const redirectTo = `${window.location.origin}/reset-password`
    const { error } = await client.resetPasswordForEmail(email, { redirectTo })
    if (error) return { problem: authErrorMessage(error, signIn.resetFailed) }
    onSent(email)
    return undefined
  }, signIn.resetFailed)
  return (
    <form {...form} className="grid gap-4">
      <FormProblem>{problem}</FormProblem>
      <EmailField label={signIn.email} draft={draft} error={fields.email} />
      <Button {...button} variant="primary" size="large">
        {signIn.sendReset}
      </Button>
    </form>
  )
}
