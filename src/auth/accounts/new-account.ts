import type { AuthDeps } from '#auth/auth-deps.ts'
import { createMailAccount } from './mail-accounts.ts'
import { type InviteHash, withAdmission } from './registration-rules.ts'
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
  const { passwordHash, data, route, inviteHash } = request
  const signUp = { passwordHash, data, identityId: null }
  return inTransactionWithMail(deps, async db => {
    if (!existing)
      return withAdmission(deps, db, inviteHash, async () => {
        const account = { ...request, emailConfirmedAt: null }
        const created = await createMailAccount(db, account, deps.clock.now())
        return mailCode(deps, db, created, 'signup', { ...route, signUp })
      })
    const account = await lockUser(db, existing.id)
    if (!account || account.emailConfirmedAt) return undefined
    return mailCode(deps, db, account, 'signup', { ...route, signUp })
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
