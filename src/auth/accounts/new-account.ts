import type { AuthDeps } from '#auth/auth-deps.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { createMailAccount } from './mail-accounts.ts'
import { admitAccount, type InviteHash } from './registration-rules.ts'
import { type CodeMailOptions, mailCode, inTransactionWithMail } from '#auth/tokens/send-code.ts'
import { lockUser, type Metadata, type User } from './users.ts'

type MailSignUp = {
  email: string
  passwordHash: string | null
  data: Metadata
  inviteHash: InviteHash
  route: CodeMailOptions
}

const uniqueViolation = '23505'

/**
 * Creates the account, or finds an existing unconfirmed one without changing its password and data, and mails the
 * confirmation. The confirmed account gets password and data of the sign-up whose mail is confirmed. Returns undefined when a parallel request has confirmed the address or deleted the account.
 */
export async function signUpByMail(
  deps: AuthDeps,
  existing: User | undefined,
  request: MailSignUp,
): Promise<User | undefined> {
  return inTransactionWithMail(deps, async db => {
    const account = existing
      ? await lockUser(db, existing.id)
      : await createAdmittedAccount(deps, db, { ...request, emailConfirmedAt: null })
    if (!account || account.emailConfirmedAt) return undefined
    const { passwordHash, data, route } = request
    return mailCode(deps, db, account, 'signup', {
      ...route,
      signUp: { passwordHash, data, identityId: null },
    })
  })
}

/** Repeats the work once when a parallel request took the address in the meantime. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    return work()
  }
}

/** Creates an account that signs in by mail or password, if the registration rules allow it. */
export async function createAdmittedAccount(
  deps: AuthDeps,
  db: Queryable,
  { inviteHash, ...account }: Parameters<typeof createMailAccount>[1] & { inviteHash: InviteHash },
): Promise<User> {
  await admitAccount(deps, db, inviteHash)
  return createMailAccount(db, account, deps.clock.now())
}
