import { inTransaction } from '#platform/database/transaction.ts'
import { accountOf } from '#auth/accounts/account-linking.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { linkIdentity } from '#auth/accounts/link-identity.ts'
import type { ProviderPerson } from '#auth/providers/provider.ts'
import { type CodeRoute, mailCode, mailNothing, withMail } from '#auth/tokens/send-code.ts'
import type { User } from '#auth/accounts/users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

const uniqueViolation = '23505'

type Arrival = {
  person: ProviderPerson
  /** The signed-in user who adds a way in; null: somebody signs in. */
  linkingUserId: string | null
  /** Where a confirmation mail leads, should one be needed. */
  route: CodeRoute
}

/** What is done with the user in the same transaction. */
type Then<Result> = (db: Queryable, user: User) => Promise<Result>

/**
 * Finds, makes or extends the account and does what follows from it. An address that nobody vouches for gets a
 * confirmation mail instead: the account stays, and the request is refused.
 */
export async function finishProviderSignIn<Result>(
  deps: AuthDeps,
  arrival: Arrival,
  then: Then<Result>,
): Promise<Result> {
  const { person } = arrival
  const arrive = () =>
    person.emailVerified
      ? inTransaction(deps.pool, db => settle(deps, db, arrival, then))
      : withMail(deps, db => settle(deps, db, arrival, then))
  const outcome = await arrive().catch((error: unknown) => {
    // Somebody with the same address or identity was quicker; the second look finds them.
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    return arrive()
  })
  if ('result' in outcome) return outcome.result
  // The same words and time for an address that is somebody else's: they must not tell that it is known here.
  if (outcome.mailed === 'nothing' && person.email !== null) await mailNothing(deps, 'signup', person.email)
  throw unverified(arrival)
}

async function settle<Result>(
  deps: AuthDeps,
  db: Queryable,
  { person, linkingUserId, route }: Arrival,
  then: Then<Result>,
): Promise<{ result: Result } | { mailed: 'confirmation' | 'nothing' }> {
  const { user, mayEnter } =
    linkingUserId === null
      ? await accountOf(deps, db, person)
      : await linkIdentity(deps, db, linkingUserId, person)
  if (mayEnter) return { result: await then(db, user) }
  if (user.email === null) return { mailed: 'nothing' }
  await mailCode(deps, db, user, 'signup', route)
  return { mailed: 'confirmation' }
}

function unverified({ person: { provider }, linkingUserId }: Arrival): AuthError {
  const code = linkingUserId === null ? 'provider_email_needs_verification' : 'email_not_confirmed'
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  return new AuthError(422, code, message)
}
