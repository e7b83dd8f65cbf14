import { signInMessages } from '#web/messages/en/sign-in.ts'
import { confirmRule, newPasswordRule } from './field-rules.ts'
import { PasswordField } from './password-field.tsx'

type Values = Record<string, string | undefined>

/** The errors of a new password and its confirmation; `mismatchMessage` is used when they differ. */
export function newPasswordProblems({ password, confirmPassword }: Values, mismatchMessage: string) {
  return {
    password: newPasswordRule(password),
    confirmPassword: confirmRule(confirmPassword, password, mismatchMessage),
  }
}

type Props = { labels: { password: string; confirm: string }; problems: Values }

/** A new password and its confirmation: the fields 'password' and 'confirmPassword'. */
export function NewPasswordFields({ labels, problems }: Props) {
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={signInMessages.passwordHint}
        name="password"
        autoComplete="new-password"
        error={problems['password']}
      />
      <PasswordField
        label={labels.confirm}
        name="confirmPassword"
        autoComplete="new-password"
        error={problems['confirmPassword']}
      />
    </>
  )
}
