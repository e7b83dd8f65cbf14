import { useState } from 'react'
import { Link } from 'react-router'
import { signIn } from '#web/messages/en/sign-in.ts'
import { RegisterForm } from './register-form.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'
import { WaysIn } from './ways-in.tsx'

export function RegisterPage() {
  const [isRegistering, setRegistering] = useState(false)
  useLeaveWhenSignedIn({ when: !isRegistering })
  return (
    <WaysIn
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
      <RegisterForm onRegister={() => setRegistering(true)} />
    </WaysIn>
  )
}
