import { Link, useNavigate } from 'react-router'
import { sitePaths } from '#site/site-paths.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/features/auth-forms/new-password-fields.tsx'
import { toFieldProblems, useAuthForm } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthPageLayout } from './auth-page-layout.tsx'

/** The token in the fragment of a link that the owner of the site has created. */
export function readOwnersToken(hash: string): string | undefined {
  return /^#token=(\w{1,200})$/.exec(hash)?.[1]
}

/** Sets the password with the link. It signs nobody in: the user does that with the new password. */
export function OwnersLink({ token }: { token: string }) {
  const { api } = useApp()
  const navigate = useNavigate()
  const { form, button, problem, fields } = useAuthForm(async values => {
    const fieldProblems = toFieldProblems(newPasswordProblems(values, signInMessages.newPasswordsDiffer))
    if (fieldProblems) return fieldProblems
    const { password = '' } = values
    try {
      await api('POST /auth/password-link', { body: { token, password } })
    } catch (error) {
      const isUsed = error instanceof ApiError && error.status === 404
      const message = isUsed ? signInMessages.ownersLink.expired : apiErrorMessage(error)
      return { problem: message ?? signInMessages.passwordFailed }
    }
    toast.success(signInMessages.ownersLink.done)
    await navigate(sitePaths.login, { replace: true })
    return undefined
  }, signInMessages.passwordFailed)
  return (
    <AuthPageLayout
      title={signInMessages.newTitle}
      lead={signInMessages.ownersLink.lead}
      footer={
        <Link to={sitePaths.login} className="link">
          {signInMessages.backToSignIn}
        </Link>
      }
    >
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
    </AuthPageLayout>
  )
}
