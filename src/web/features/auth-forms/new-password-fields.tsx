import { signIn } from '#web/messages/en/sign-in.ts'
import { confirmRule, newPasswordRule } from './field-rules.ts'
import { PasswordField } from './password-field.tsx'

type Values = Record<string, string | undefined>

/** What is wrong with a new password and its second typing; `differs` is said when they are not the same. */
export function newPasswordProblems({ password, confirmPassword }: Values, differs: string) {
  return {
    password: newPasswordRule(password),
    confirmPassword: confirmRule(confirmPassword, password, differs),
  }
}

type Props = { labels: { password: string; confirm: string }; problems: Values }

/** A new password, typed twice: 'password' and 'confirmPassword' of the form. */
export function NewPasswordFields({ labels, problems }: Props) {
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={signIn.passwordHint}
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
