import { emailRule, usernameRule } from '#web/features/auth-forms/field-rules.ts'
import { FormProblem } from '#web/features/auth-forms/form-problem.tsx'
import { EmailField, DraftField } from '#web/features/auth-forms/draft-field.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/features/auth-forms/new-password-fields.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signIn } from '#web/messages/en/sign-in.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { signUp } from './sign-up.ts'

const validate = (values: Record<string, string>) =>
  toFieldProblems({
    username: usernameRule(values.username),
    email: emailRule(values.email),
    ...newPasswordProblems(values, signIn.passwordsDiffer),
  })

type Props = {
  /** Called before the request. The request may start a session, on which the page must not redirect. */
  onStart: () => void
  onRegistered: (account: Registered) => void
}

export type Registered = { email: string; isSignedIn: boolean }

export function RegisterForm({ onStart, onRegistered }: Props) {
  const username = useDraft('register-username')
  const email = useDraft('register-email')
  const { form, button, problem, fields } = useAuthForm(async values => {
    const fieldProblems = validate(values)
    if (fieldProblems) return fieldProblems
    onStart()
    const registration = await signUp(values)
    if (!('isSignedIn' in registration)) return registration
    username.clear()
    email.clear()
    onRegistered({ email: values.email ?? '', ...registration })
    return undefined
  }, signIn.registerFailed)
  return (
    <form {...form} className="grid gap-4">
      <FormProblem>{problem}</FormProblem>
      <DraftField
        label={signIn.username}
        hint={signIn.usernameHint}
        name="username"
        draft={username}
        error={fields.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField label={signIn.email} draft={email} error={fields.email} />
      <NewPasswordFields
        labels={{ password: signIn.password, confirm: signIn.confirmPassword }}
        problems={fields}
      />
      <Button {...button} variant="primary" size="large">
        {signIn.register}
      </Button>
    </form>
  )
}
