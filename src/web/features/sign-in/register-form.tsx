import { emailRule, usernameRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { EmailField, DraftField } from '#web/features/auth-forms/draft-field.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/features/auth-forms/new-password-fields.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { signUp } from './sign-up.ts'
import type { Invitation } from './use-invitation.ts'

const validate = (values: Record<string, string>) =>
  toFieldProblems({
    username: usernameRule(values.username),
    email: emailRule(values.email),
    ...newPasswordProblems(values, signInMessages.passwordsDiffer),
  })

type Props = {
  invitation: Pick<Invitation, 'invite' | 'isOwner'>
  /** Called before the request. The request may start a session, on which the page must not redirect. */
  onStart: () => void
  onRegistered: (account: RegisteredAccount) => void
}

export type RegisteredAccount = { email: string; isSignedIn: boolean }

export function RegisterForm({ invitation, onStart, onRegistered }: Props) {
  const username = useDraft('register-username')
  const email = useDraft('register-email')
  const { form, button, problem, fields } = useAuthForm(async values => {
    const fieldProblems = validate(values)
    if (fieldProblems) return fieldProblems
    onStart()
    const registration = await signUp(values, invitation)
    if (!('isSignedIn' in registration)) return registration
    username.clear()
    email.clear()
    onRegistered({ email: values.email ?? '', ...registration })
    return undefined
  }, signInMessages.registerFailed)
  return (
    <form {...form} className="grid gap-4">
      <FormErrorMessage>{problem}</FormErrorMessage>
      <DraftField
        label={signInMessages.username}
        hint={signInMessages.usernameHint}
        name="username"
        draft={username}
        error={fields.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField label={signInMessages.email} draft={email} error={fields.email} />
      <NewPasswordFields
        labels={{ password: signInMessages.password, confirm: signInMessages.confirmPassword }}
        problems={fields}
      />
      <Button {...button} variant="primary" size="large">
        {signInMessages.register}
      </Button>
    </form>
  )
}
