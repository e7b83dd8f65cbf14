import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSendsMails } from '#web/app/site-query.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthPageLayout, BackToHome, NoScriptNotice } from './auth-page-layout.tsx'
import { EmailAndCodeForm } from './email-code-form.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { MailCodeForm } from './mail-code-form.tsx'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'

/**
 * The page for verifying the email address by the code of the mail, for users who did not open its link in this
 * browser.
 */
export function VerifyEmailPage() {
  const { status, user, isEmailVerified } = useSession()
  const { state } = useLocation()
  const sendsMails = useSendsMails()
  const email: string | undefined = user?.email ?? state?.email
  useRedirectWhenSignedIn({ when: isEmailVerified })
  useEffect(() => {
    if (isEmailVerified) toast.success(signInMessages.verified, { id: 'verified' })
  }, [isEmailVerified])
  if (status === 'challenged') return <FactorPrompt />
  return (
    <AuthPageLayout
      title={signInMessages.verifyTitle}
      lead={sendsMails ? signInMessages.verifyLead : signInMessages.noMail.verifyLead}
      footer={<BackToHome />}
    >
      <NoScriptNotice />
      {email ? (
        <>
          <p className="font-medium">
            <BreakableName>{email}</BreakableName>
          </p>
          <MailCodeForm type="email" email={email} submitLabel={signInMessages.verify} />
        </>
      ) : (
        <EmailAndCodeForm type="email" submitLabel={signInMessages.verify} />
      )}
    </AuthPageLayout>
  )
}
