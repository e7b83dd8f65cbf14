import { useState } from 'react'
import { Link } from 'react-router'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { useSite, useSiteName } from '#web/app/site-query.ts'
import { hasReturnPath } from '#web/session/return-path.ts'
import { awaitedAccountStore } from './awaited-account.ts'
import { NoRegistration } from './no-registration.tsx'
import { NextSteps } from './next-steps.tsx'
import { type RegisteredAccount, RegisterForm } from './register-form.tsx'
import { useInvitation } from './use-invitation.ts'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'
import { SignInMethodsPage } from './sign-in-methods.tsx'

/** The form, or what follows it: also when the user comes back to enter the code. */
export function RegisterPage() {
  const [isRegistering, setRegistering] = useState(false)
  const [awaited] = useState(awaitedAccountStore.get)
  const [registered, setRegistered] = useState<RegisteredAccount | undefined>(
    awaited === undefined ? undefined : { email: awaited, isSignedIn: false },
  )
  useRedirectWhenSignedIn({ when: !isRegistering })
  const onRegistered = (account: RegisteredAccount) => {
    // Who is signed in at once goes back to the page that asked for an account.
    if (account.isSignedIn && hasReturnPath()) return setRegistering(false)
    awaitedAccountStore.set(account.isSignedIn ? undefined : account.email)
    setRegistered(account)
  }
  const onOtherAddress = () => {
    awaitedAccountStore.set(undefined)
    setRegistered(undefined)
  }
  const invitation = useInvitation()
  const { isInvited, isOwner, invite } = invitation
  const siteName = useSiteName()
  const invitedLead = isOwner ? signInMessages.invitedOwner(siteName) : signInMessages.invited(siteName)
  const registration = useSite()?.registration ?? 'open'
  if (registered)
    return (
      <NextSteps {...registered} redirects={registered.email !== awaited} onOtherAddress={onOtherAddress} />
    )
  if (registration !== 'open' && !isInvited) return <NoRegistration registration={registration} />
  return (
    <SignInMethodsPage
      title={signInMessages.registerTitle}
      lead={isInvited ? invitedLead : signInMessages.registerLead}
      invite={invite}
      footer={
        <p>
          {signInMessages.haveAccount}{' '}
          <Link to="/login" className="link">
            {signInMessages.signInHere}
          </Link>
        </p>
      }
    >
      <RegisterForm
        invitation={invitation}
        onStart={() => setRegistering(true)}
        onRegistered={onRegistered}
      />
    </SignInMethodsPage>
  )
}
