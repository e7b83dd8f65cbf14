import { useState } from 'react'
import { useSendsMails } from '#web/app/site-query.ts'
import { emailRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { EmailField } from '#web/features/auth-forms/draft-field.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthPageLayout, BackToHome } from './auth-page-layout.tsx'
import { MailCodeForm } from './mail-code-form.tsx'

/** Requests the mail. The response is the same for unknown addresses. */
async function sendLink(email: string): Promise<string | undefined> {
  const client = await loadAuthClient()
  const emailRedirectTo = `${window.location.origin}/auth/callback?redirectTo=/sets`
  const { error } = await client.signInWithOtp({
    email,
    options: { emailRedirectTo, shouldCreateUser: false },
  })
  if (!error || error.code === 'otp_disabled') return undefined
  return authErrorMessage(error, signInMessages.loginFailed)
}

/** Signing in without a password: by a link or a code in a mail. */
export function EmailLinkSignIn({ onOther }: { onOther: () => void }) {
  const draft = useDraft('login-email')
  const [sentTo, setSentTo] = useState<string>()
  const sendsMails = useSendsMails()
  const { noMail } = signInMessages
  const lead = sendsMails ? signInMessages.linkLead : noMail.linkLead
  const linkSent = sendsMails ? signInMessages.linkSent : noMail.mailCreated
  const { form, button, problem, fields } = useAuthForm(async ({ email = '' }) => {
    const fieldProblems = toFieldProblems({ email: emailRule(email) })
    if (fieldProblems) return fieldProblems
    const failure = await sendLink(email)
    if (failure) return { problem: failure }
    setSentTo(email)
    return undefined
  }, signInMessages.loginFailed)
  return (
    <AuthPageLayout
      title={signInMessages.linkTitle}
      lead={sentTo ? linkSent(sentTo) : lead}
      aside="shown"
      footer={
        <>
          <button type="button" className="py-0.5 hover:text-ink hover:underline" onClick={onOther}>
            {signInMessages.passwordInstead}
          </button>
          <BackToHome />
        </>
      }
    >
      {sentTo ? (
        <MailCodeForm type="email" email={sentTo} onOtherAddress={() => setSentTo(undefined)} />
      ) : (
        <form {...form} className="grid gap-4">
          <FormErrorMessage>{problem}</FormErrorMessage>
          <EmailField label={signInMessages.email} draft={draft} error={fields.email} />
          <Button {...button} variant="primary" size="large">
            {signInMessages.sendLink}
          </Button>
        </form>
      )}
    </AuthPageLayout>
  )
}
