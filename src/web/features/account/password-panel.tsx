import type { AuthError } from '@supabase/auth-js'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/features/auth-forms/new-password-fields.tsx'
import { PasswordField } from '#web/features/auth-forms/password-field.tsx'
import { type FormProblems, useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountQuery, sessionsQuery } from './account-queries.ts'
import { changePassword } from './change-password.ts'

function validate(values: Record<string, string>, mode: 'with the current one' | 'the first one') {
  const isMissing = mode === 'with the current one' && !values.currentPassword
  return toFieldProblems({
    currentPassword: isMissing ? accountMessages.currentRequired : undefined,
    ...newPasswordProblems(values, signInMessages.newPasswordsDiffer),
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
  toast.error(accountMessages.passwordFailed)
  const field = fieldByErrorCode[error.code ?? '']
  if (field === 'currentPassword') return { fields: { [field]: accountMessages.currentWrong } }
  const message = authErrorMessage(error, accountMessages.passwordFailed)
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
    toast.success(accountMessages.passwordChanged)
    void queryClient.invalidateQueries(accountQuery(api, user.id))
    void queryClient.invalidateQueries(sessionsQuery(api, user.id))
    return undefined
  }, accountMessages.unexpected)
  return (
    <Panel title={accountMessages.passwordTitle}>
      <form {...form} className="grid max-w-sm gap-4">
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <FormErrorMessage>{problem}</FormErrorMessage>
        {needsCurrent && (
          <PasswordField
            label={accountMessages.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            error={fields.currentPassword}
          />
        )}
        <NewPasswordFields
          labels={{ password: accountMessages.newPassword, confirm: accountMessages.confirmPassword }}
          problems={fields}
        />
        <p className="text-xs text-ink-3">{accountMessages.passwordNote}</p>
        <div>
          <Button {...button}>{accountMessages.changePassword}</Button>
        </div>
      </form>
    </Panel>
  )
}
