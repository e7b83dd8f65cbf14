import { useNavigate } from 'react-router'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/features/auth-forms/new-password-fields.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { takeReturnPath } from '#web/session/return-path.ts'
import { endPasswordRecovery } from '#web/session/recovery.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The form for a new password, for users who signed in by a recovery mail. */
export function NewPasswordForm() {
  const navigate = useNavigate()
  const { form, button, problem, fields } = useAuthForm(async values => {
    const fieldProblems = toFieldProblems(newPasswordProblems(values, signInMessages.newPasswordsDiffer))
    if (fieldProblems) return fieldProblems
    const { password = '' } = values
    const { error } = await (await loadAuthClient()).updateUser({ password })
    if (error?.code === 'same_password') return { fields: { password: authErrorMessage(error, '') } }
    if (error) return { problem: authErrorMessage(error, signInMessages.passwordFailed) }
    endPasswordRecovery()
    toast.success(signInMessages.passwordSet)
    await navigate(takeReturnPath(), { replace: true })
    return undefined
  }, signInMessages.passwordFailed)
  return (
    <form {...form} className="grid gap-4">
      <FormErrorMessage>{problem}</FormErrorMessage>
      <NewPasswordFields
        labels={{ password: signInMessages.newPassword, confirm: signInMessages.confirmNew }}
        problems={fields}
      />
      <Button {...button} variant="primary" size="large">
        {signInMessages.setPassword}
      </Button>
    </form>
  )
}
