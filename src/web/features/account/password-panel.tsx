import type { AuthError } from '@supabase/auth-js'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { FormProblem } from '#web/features/auth-forms/form-problem.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/features/auth-forms/new-password-fields.tsx'
import { PasswordField } from '#web/features/auth-forms/password-field.tsx'
import { type FormProblems, useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { account } from '#web/messages/en/account.ts'
import { signIn } from '#web/messages/en/sign-in.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountQuery, sessionsQuery } from './account-queries.ts'
import { changePassword } from './change-password.ts'

function validate(values: Record<string, string>, mode: 'with the current one' | 'the first one') {
  const isMissing = mode === 'with the current one' && !values.currentPassword
  return toFieldProblems({
    currentPassword: isMissing ? account.currentRequired : undefined,
    ...newPasswordProblems(values, signIn.newPasswordsDiffer),
  })
}

const fieldByErrorCode: Record<string, string> = {
  current_password_invalid: 'currentPassword',
  current_password_required: 'currentPassword',
  invalid_credentials: 'currentPassword',
  same_password: 'password',
  weak_password: 'password',
}

function toFormProblems(error: AuthError): FormProblems {
  toast.error(account.passwordFailed)
  const field = fieldByErrorCode[error.code ?? '']
  if (field === 'currentPassword') return { fields: { [field]: account.currentWrong } }
  const message = authErrorMessage(error, account.passwordFailed)
  return field ? { fields: { [field]: message } } : { problem: message }
}

type Props = { account: Pick<OwnUser, 'id' | 'email' | 'hasPassword'> }

/**
 * Changes the password. Users who sign in by a provider may have none; they set the first one without a current one.
 */
export function PasswordPanel({ account: user }: Props) {
  const { api, queryClient } = useApp()
  const needsCurrent = user.hasPassword
  const { form, button, problem, fields } = useAuthForm(async values => {
    const fieldProblems = validate(values, needsCurrent ? 'with the current one' : 'the first one')
    if (fieldProblems) return fieldProblems
    const error = await changePassword(values.password ?? '', values.currentPassword)
    if (error) return toFormProblems(error)
    form.ref.current?.reset()
    toast.success(account.passwordChanged)
    void queryClient.invalidateQueries(accountQuery(api, user.id))
    void queryClient.invalidateQueries(sessionsQuery(api, user.id))
    return undefined
  }, account.unexpected)
  return (
    <Panel title={account.passwordTitle}>
      <form {...form} className="grid max-w-sm gap-4">
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <FormProblem>{problem}</FormProblem>
        {needsCurrent && (
          <PasswordField
            label={account.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            error={fields.currentPassword}
          />
        )}
        <NewPasswordFields
          labels={{ password: account.newPassword, confirm: account.confirmPassword }}
          problems={fields}
        />
        <p className="text-xs text-ink-3">{account.passwordNote}</p>
        <div>
          <Button {...button}>{account.changePassword}</Button>
        </div>
      </form>
    </Panel>
  )
}
