import { CodeField, parseCode } from '#web/features/auth-forms/code-field.tsx'
import { codeRule, emailRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { EmailField } from '#web/features/auth-forms/draft-field.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { type: 'email' | 'recovery'; submitLabel: string }

/** The form for an email address and the code from a mail, for users who open the page without a known address. */
export function EmailAndCodeForm({ type, submitLabel }: Props) {
  const draft = useDraft('login-email')
  const { form, button, problem, fields } = useAuthForm(async ({ email = '', code }) => {
    const token = parseCode(code)
    const fieldProblems = toFieldProblems({ email: emailRule(email), code: codeRule(token) })
    if (fieldProblems) return fieldProblems
    const { error } = await (await loadAuthClient()).verifyOtp({ type, email, token })
    if (error?.code === 'otp_expired') return { fields: { code: authErrorMessage(error, '') } }
    return error ? { problem: authErrorMessage(error, signInMessages.unexpected) } : undefined
  }, signInMessages.unexpected)
  return (
    <form {...form} className="grid gap-4">
      <FormErrorMessage>{problem}</FormErrorMessage>
      <EmailField label={signInMessages.email} draft={draft} error={fields.email} />
      <CodeField error={fields.code} />
      <Button {...button} variant="primary" size="large">
        {submitLabel}
      </Button>
    </form>
  )
}
