import type { User } from '@supabase/auth-js'
import { confirmRule, newPasswordRule } from '#web/auth-forms/field-rules.ts'
import { FormProblem } from '#web/auth-forms/form-problem.tsx'
import { PasswordField } from '#web/auth-forms/password-field.tsx'
import { type FormProblems, useAuthForm, wrongFields } from '#web/auth-forms/use-auth-form.ts'
import { account } from '#web/messages/en/account.ts'
import { signIn } from '#web/messages/en/sign-in.ts'
import { sentenceOf } from '#web/session/auth-problem.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { changePassword } from './change-password.ts'

/** Who came by a provider may have no password: then the first one is set without another. */
const hasPassword = (user: User | null) =>
  user?.identities?.some(({ provider }) => provider === 'email') ?? true

function check(values: Record<string, string>, needsCurrent: boolean): FormProblems | undefined {
  const { currentPassword, newPassword, confirmPassword } = values
  return wrongFields({
    currentPassword: needsCurrent && !currentPassword ? account.currentRequired : undefined,
    newPassword: newPasswordRule(newPassword),
    confirmPassword: confirmRule(confirmPassword, newPassword, signIn.newPasswordsDiffer),
  })
}

const fieldOf: Record<string, string> = {
  current_password_invalid: 'currentPassword',
  current_password_required: 'currentPassword',
  invalid_credentials: 'currentPassword',
  same_password: 'newPassword',
  weak_password: 'newPassword',
}

export function PasswordPanel() {
  const { user } = useSession()
  const needsCurrent = hasPassword(user)
  const { form, button, problem, fields } = useAuthForm(async values => {
    const wrong = check(values, needsCurrent)
    if (wrong) return wrong
    const error = await changePassword(values.newPassword ?? '', values.currentPassword)
    const field = fieldOf[error?.code ?? '']
    if (error && field) {
      return { fields: { [field]: field === 'currentPassword' ? account.currentWrong : error.message } }
    }
    if (error) return { problem: sentenceOf(error, account.passwordFailed) }
    form.ref.current?.reset()
    toast.success(account.passwordChanged)
    return undefined
  }, account.unexpected)
  return (
    <Panel title={account.passwordTitle}>
      <form {...form} className="grid max-w-sm gap-4">
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <FormProblem>{problem}</FormProblem>
        {needsCurrent && (
          <PasswordField
            label={account.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            error={fields.currentPassword}
          />
        )}
        <PasswordField
          label={account.newPassword}
          hint={signIn.passwordHint}
          name="newPassword"
          autoComplete="new-password"
          error={fields.newPassword}
        />
        <PasswordField
          label={account.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          error={fields.confirmPassword}
        />
        <p className="text-xs text-ink-3">{account.passwordNote}</p>
        <div>
          <Button {...button}>{account.changePassword}</Button>
        </div>
      </form>
    </Panel>
  )
}
