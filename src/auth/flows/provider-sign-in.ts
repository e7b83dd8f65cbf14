import { inTransaction } from '#platform/database/transaction.ts'
import { type ProviderAccount, resolveProviderAccount } from '#auth/accounts/account-linking.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireSmallMetadata } from '#auth/accounts/metadata.ts'
import { admitAccount, type InviteHash } from '#auth/accounts/registration-rules.ts'
import { linkIdentity, type LinkingSession } from '#auth/accounts/link-identity.ts'
import type { ProviderProfile } from '#auth/providers/provider.ts'
import {
  type CodeMailOptions,
  mailCode,
  simulateCodeMail,
  inTransactionWithMail,
} from '#auth/tokens/send-code.ts'
import type { User } from '#auth/accounts/users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

const uniqueViolation = '23505'

type ProviderSignInResult = {
  profile: ProviderProfile
  /** The session whose user links an identity; null when signing in. */
  linking: LinkingSession | null
  /** What a new account is admitted by. */
  inviteHash: InviteHash
  /** The redirect of a confirmation mail, if one is needed. */
  route: CodeMailOptions
}

/** Runs in the same transaction as the sign-in. */
type SignInCallback<Result> = (db: Queryable, user: User) => Promise<Result>

/**
 * Finds, creates or links the account and then runs `onSignIn`. If the account's address must be confirmed first, the
 * account is stored, a confirmation is mailed and the request is refused.
 */
export async function finishProviderSignIn<Result>(
  authDeps: AuthDeps,
  result: ProviderSignInResult,
  onSignIn: SignInCallback<Result>,
): Promise<Result> {
  const { profile } = result
  const deps = profile.ownerGroup === 'member' ? admitEverybody(authDeps) : authDeps
  requireSmallMetadata(profile.data)
  const runSignIn = () =>
    profile.emailVerified
      ? inTransaction(deps.pool, db => resolveSignIn(deps, db, result, onSignIn))
      : inTransactionWithMail(deps, db => resolveSignIn(deps, db, result, onSignIn))
  const outcome = await runSignIn().catch((error: unknown) => {
    // A parallel request created the same address or identity. The second attempt finds it.
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    return runSignIn()
  })
  if ('result' in outcome) return outcome.result
  // The same response and duration for an address of another user, so that it does not reveal that the address is
  // known.
  if (outcome.mailed === 'nothing' && profile.email !== null)
    await simulateCodeMail(deps, 'signup', profile.email, result.route)
  throw unverifiedEmailError(result)
}

/** A member of the owner's group may register in every mode. */
function admitEverybody(deps: AuthDeps): AuthDeps {
  return { ...deps, registration: { ...deps.registration, mode: () => 'open' } }
}

type SignInOutcome<Result> = { result: Result } | { mailed: 'confirmation' | 'nothing' }

async function resolveSignIn<Result>(
  deps: AuthDeps,
  db: Queryable,
  { profile, linking, inviteHash, route }: ProviderSignInResult,
  onSignIn: SignInCallback<Result>,
): Promise<SignInOutcome<Result>> {
  const account =
    linking === null
      ? await resolveProviderAccount(deps, db, profile, inviteHash)
      : await linkIdentity(deps, db, linking, profile)
  const outcome = await enterAccount(deps, db, account, { profile, route }, onSignIn)
  if (account.isNew) await admitAccount(deps, db, inviteHash)
  return outcome
}

/** Signs the user in, or mails a confirmation. */
async function enterAccount<Result>(
  deps: AuthDeps,
  db: Queryable,
  { user, identity, maySignIn }: ProviderAccount,
  { profile, route }: Pick<ProviderSignInResult, 'profile' | 'route'>,
  onSignIn: SignInCallback<Result>,
): Promise<SignInOutcome<Result>> {
  if (maySignIn) return { result: await onSignIn(db, user) }
  if (user.email === null) return { mailed: 'nothing' }
  const signUp = { passwordHash: null, data: profile.data, identityId: identity.id }
  await mailCode(deps, db, user, 'signup', { ...route, signUp })
  return { mailed: 'confirmation' }
}

function unverifiedEmailError({ profile: { provider }, linking }: ProviderSignInResult): AuthError {
  const code = linking === null ? 'provider_email_needs_verification' : 'email_not_confirmed'
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  return new AuthError(422, code, message)
}
