import { useState } from 'react'
import { Link } from 'react-router'
import { FormProblem } from '#web/auth-forms/form-problem.tsx'
import { signIn } from '#web/messages/en/sign-in.ts'
import { ProviderButtons } from '#web/session/provider-buttons.tsx'
import { AuthPage, BackToHome, Divider, NeedsScript } from './auth-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

export function RegisterPage() {
  const [failedProvider, setFailedProvider] = useState<string>()
  const [isRegistering, setRegistering] = useState(false)
  useLeaveWhenSignedIn({ when: !isRegistering })
  return (
    <AuthPage
      title={signIn.registerTitle}
      lead={signIn.registerLead}
      aside="shown"
      footer={
        <>
          <p>
            {signIn.haveAccount}{' '}
            <Link to="/login" className="link">
              {signIn.signInHere}
            </Link>
          </p>
          <BackToHome />
        </>
      }
    >
      <NeedsScript />
      <FormProblem>{failedProvider && signIn.providerFailed(failedProvider)}</FormProblem>
      <ProviderButtons comeBack="default" onFailure={setFailedProvider} />
      <Divider>{signIn.orEmail}</Divider>
      <RegisterForm onRegister={() => setRegistering(true)} />
    </AuthPage>
  )
}
