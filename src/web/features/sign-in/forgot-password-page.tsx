import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAcceptsPasswords, useSendsMails } from '#web/app/site-query.ts'
import { emailRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { EmailField } from '#web/features/auth-forms/draft-field.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthPageLayout, NoScriptNotice } from './auth-page-layout.tsx'
import { MailCodeForm } from './mail-code-form.tsx'
import { NoPasswords } from './no-passwords.tsx'

/** The page that requests a mail for setting a new password. */
export function ForgotPasswordPage() {
  return useAcceptsPasswords() ? <PasswordRecovery /> : <NoPasswords />
}

function PasswordRecovery() {
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  const sendsMails = useSendsMails()
  const { noMail } = signInMessages
  const lead = sendsMails ? signInMessages.forgotLead : noMail.forgotLead
  const resetSent = sendsMails ? signInMessages.resetSent : noMail.mailCreated
  return (
    <AuthPageLayout
      title={signInMessages.forgotTitle}
      lead={sentTo ? resetSent(sentTo) : lead}
      footer={
        <>
          {!sentTo && (
            <Link to="/reset-password" className="py-0.5 hover:text-ink hover:underline">
              {signInMessages.haveCode}
            </Link>
          )}
          <Link to="/login" className="py-0.5 hover:text-ink hover:underline">
            <span aria-hidden>← </span>
            {signInMessages.backToSignIn}
          </Link>
        </>
      }
    >
      <NoScriptNotice />
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
    </AuthPageLayout>
  )
}

function RecoveryMailForm({ onSent }: { onSent: (email: string) => void }) {
  const draft = useDraft('login-email')
  const { form, button, problem, fields } = useAuthForm(async ({ email = '' }) => {
    const fieldProblems = toFieldProblems({ email: emailRule(email) })
    if (fieldProblems) return fieldProblems
    const client = await loadAuthClient()
    const redirectTo = `${window.location.origin}/reset-password`
    const { error } = await client.resetPasswordForEmail(email, { redirectTo })
    if (error) return { problem: authErrorMessage(error, signInMessages.resetFailed) }
    onSent(email)
    return undefined
  }, signInMessages.resetFailed)
  return (
    <form {...form} className="grid gap-4">
      <FormErrorMessage>{problem}</FormErrorMessage>
      <EmailField label={signInMessages.email} draft={draft} error={fields.email} />
      <Button {...button} variant="primary" size="large">
        {signInMessages.sendReset}
      </Button>
    </form>
  )
}
