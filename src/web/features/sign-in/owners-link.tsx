import { Link } from 'react-router'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAuthForm } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthPageLayout } from './auth-page-layout.tsx'

/** The token in the fragment of a link that the owner of the site has created. */
export function readOwnersToken(hash: string): string | undefined {
  return /^#token=(\w{1,200})$/.exec(hash)?.[1]
}

/** Redeems the link when its button is pressed, because programs that show previews open every link. */
export function OwnersLink({ token }: { token: string }) {
  const { form, button, problem } = useAuthForm(async () => {
    const client = await loadAuthClient()
    const { error } = await client.verifyOtp({ type: 'recovery', token_hash: token })
    if (error?.code === 'otp_expired') return { problem: signInMessages.ownersLink.expired }
    return error ? { problem: authErrorMessage(error, signInMessages.unexpected) } : undefined
  }, signInMessages.unexpected)
  return (
    <AuthPageLayout
      title={signInMessages.newTitle}
      lead={signInMessages.ownersLink.lead}
      footer={
        <Link to="/login" className="link">
          {signInMessages.backToSignIn}
        </Link>
      }
    >
      <form {...form} className="grid gap-4">
        <FormErrorMessage>{problem}</FormErrorMessage>
        <Button {...button} variant="primary" size="large">
          {signInMessages.ownersLink.action}
        </Button>
      </form>
    </AuthPageLayout>
  )
}
