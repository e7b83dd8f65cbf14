import type { FormProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { acceptedInvite } from '#web/session/accepted-invite.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { verificationReturnUrl } from '#web/session/verification-return.ts'
import type { Invitation } from './use-invitation.ts'

/** `isSignedIn` is true if the address needs no verification: then the session has started. */
type Registration = { isSignedIn: boolean } | FormProblems

/** Creates an account; an invitation is not stored with it. The username is stored with it and copied to the profile when the user record is created. */
export async function signUp(
  values: Record<string, string>,
  { invite, isOwner }: Pick<Invitation, 'invite' | 'isOwner'>,
): Promise<Registration> {
  const { username, email = '', password = '' } = values
  const client = await loadAuthClient()
  const accepted = acceptedInvite(client, invite)
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      emailRedirectTo: verificationReturnUrl(),
      data: { username, ...(accepted && { invite: accepted }) },
    },
  })
  if (error?.code === 'weak_password') return { fields: { password: authErrorMessage(error, '') } }
  // The service does not know a code of an earlier start, and takes it for an invitation.
  if (error?.code === 'signup_disabled' && isOwner)
    return { problem: signInMessages.noRegistration.ownerCodeRefused }
  if (error || !data.user) return { problem: authErrorMessage(error ?? {}, signInMessages.registerFailed) }
  return { isSignedIn: data.session !== null }
}
