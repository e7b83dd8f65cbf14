import { useState } from 'react'
import { Link } from 'react-router'
import { FormProblem } from '#web/auth-forms/form-problem.tsx'
import { signIn } from '#web/messages/en/sign-in.ts'
import { ProviderButtons } from '#web/session/provider-buttons.tsx'
import { useSession } from '#web/session/use-session.ts'
import { AuthPage, BackToHome, Divider, NeedsScript } from './auth-page.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { LinkSignIn } from './link-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

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
  const [failedProvider, setFailedProvider] = useState<string>()
  return (
    <AuthPage
      title={signIn.loginTitle}
      lead={signIn.loginLead}
      aside="shown"
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
          <BackToHome />
        </>
      }
    >
      <NeedsScript />
      <FormProblem>{failedProvider && signIn.providerFailed(failedProvider)}</FormProblem>
      <ProviderButtons comeBack="default" onFailure={setFailedProvider} />
      <Divider>{signIn.orEmail}</Divider>
      <PasswordSignIn />
    </AuthPage>
  )
}
