import { useState } from 'react'
import { Link } from 'react-router'
import { signIn } from '#web/messages/en/sign-in.ts'
import { NextSteps } from './next-steps.tsx'
import { type Registered, RegisterForm } from './register-form.tsx'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'
import { SignInMethods } from './sign-in-methods.tsx'

export function RegisterPage() {
  const [isRegistering, setRegistering] = useState(false)
  const [registered, setRegistered] = useState<Registered>()
  useRedirectWhenSignedIn({ when: !isRegistering })
  if (registered) return <NextSteps {...registered} onOtherAddress={() => setRegistered(undefined)} />
  return (
    <SignInMethods
      title={signIn.registerTitle}
      lead={signIn.registerLead}
      footer={
        <p>
          {signIn.haveAccount}{' '}
          <Link to="/login" className="link">
            {signIn.signInHere}
          </Link>
        </p>
      }
    >
      <RegisterForm onStart={() => setRegistering(true)} onRegistered={setRegistered} />
    </SignInMethods>
  )
}
