import { useState } from 'react'
import { Link } from 'react-router'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { NextSteps } from './next-steps.tsx'
import { type RegisteredAccount, RegisterForm } from './register-form.tsx'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'
import { SignInMethodsPage } from './sign-in-methods.tsx'

export function RegisterPage() {
  const [isRegistering, setRegistering] = useState(false)
  const [registered, setRegistered] = useState<RegisteredAccount>()
  useRedirectWhenSignedIn({ when: !isRegistering })
  if (registered) return <NextSteps {...registered} onOtherAddress={() => setRegistered(undefined)} />
  return (
    <SignInMethodsPage
      title={signInMessages.registerTitle}
      lead={signInMessages.registerLead}
      footer={
        <p>
          {signInMessages.haveAccount}{' '}
          <Link to="/login" className="link">
            {signInMessages.signInHere}
          </Link>
        </p>
      }
    >
      <RegisterForm onStart={() => setRegistering(true)} onRegistered={setRegistered} />
    </SignInMethodsPage>
  )
}
