import { Link } from 'react-router'
import { emailRule, existingPasswordRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { EmailField } from '#web/features/auth-forms/draft-field.tsx'
import { PasswordField } from '#web/features/auth-forms/password-field.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'

/** The form for signing in by password. It does not redirect: its parent does when the session starts. */
export function PasswordSignIn() {
  const draft = useDraft('login-email')
  const { form, button, problem, fields } = useAuthForm(async ({ email = '', password = '' }) => {
    const fieldProblems = toFieldProblems({
      email: emailRule(email),
      password: existingPasswordRule(password),
    })
    if (fieldProblems) return fieldProblems
    const client = await loadAuthClient()
    const { error } = await client.signInWithPassword({ email, password })
    if (error) return { problem: authErrorMessage(error, signInMessages.loginFailed) }
    draft.clear()
    return undefined
  }, signInMessages.loginFailed)
  return (
    <form {...form} className="grid gap-4">
      <FormErrorMessage>{problem}</FormErrorMessage>
      <EmailField label={signInMessages.email} draft={draft} error={fields.email} autoComplete="username" />
      <PasswordField
        label={signInMessages.password}
        name="password"
        autoComplete="current-password"
        error={fields.password}
      />
      <Link
        to="/forgot-password"
        className="justify-self-start text-sm text-ink-2 hover:text-ink hover:underline"
      >
        {signInMessages.forgot}
      </Link>
      <Button {...button} variant="primary" size="large">
        {signInMessages.submit}
      </Button>
    </form>
  )
}
