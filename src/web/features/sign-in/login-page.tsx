import { useState } from 'react'
import { Link } from 'react-router'
import { signIn } from '#web/messages/en/sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { FactorPrompt } from './factor-prompt.tsx'
import { LinkSignIn } from './link-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'
import { WaysIn } from './ways-in.tsx'

export function LoginPage() {
  const { status } = useSession()
  const [way, setWay] = useState<'password' | 'link'>('password')
  useLeaveWhenSignedIn()
  if (status === 'challenged') return <FactorPrompt />
  return way === 'password' ? (
    <PasswordLogin onOther={() => setWay('link')} />
  ) : (
    <LinkSignIn onOther={() => setWay('password')} />
  )
}

function PasswordLogin({ onOther }: { onOther: () => void }) {
  return (
    <WaysIn
      title={signIn.loginTitle}
      lead={signIn.loginLead}
      footer={
        <>
          <p>
            {signIn.noAccount}{' '}
            <Link to="/register" className="link">
              {signIn.createOne}
            </Link>
          </p>
          <button type="button" className="py-0.5 text-left hover:text-ink hover:underline" onClick={onOther}>
            {signIn.linkInstead}
          </button>
        </>
      }
    >
      <PasswordSignIn />
    </WaysIn>
  )
}
