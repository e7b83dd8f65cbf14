import { useState } from 'react'
import { Link } from 'react-router'
import { useAcceptsPasswords } from '#web/app/site-query.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { FactorPrompt } from './factor-prompt.tsx'
import { EmailLinkSignIn } from './email-link-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'
import { SignInMethodsPage } from './sign-in-methods.tsx'

export function LoginPage() {
  const { status } = useSession()
  const [method, setMethod] = useState<'password' | 'link'>('password')
  useRedirectWhenSignedIn()
  if (status === 'challenged') return <FactorPrompt />
  return method === 'password' ? (
    <PasswordLogin onOther={() => setMethod('link')} />
  ) : (
    <EmailLinkSignIn onOther={() => setMethod('password')} />
  )
}

function PasswordLogin({ onOther }: { onOther: () => void }) {
  const acceptsPasswords = useAcceptsPasswords()
  return (
    <SignInMethodsPage
      title={signInMessages.loginTitle}
      lead={signInMessages.loginLead}
      footer={
        <>
          <p>
            {signInMessages.noAccount}{' '}
            <Link to="/register" className="link">
              {signInMessages.createOne}
            </Link>
          </p>
          {acceptsPasswords && (
            <button
              type="button"
              className="py-0.5 text-left hover:text-ink hover:underline"
              onClick={onOther}
            >
              {signInMessages.linkInstead}
            </button>
          )}
        </>
      }
    >
      <PasswordSignIn />
    </SignInMethodsPage>
  )
}
