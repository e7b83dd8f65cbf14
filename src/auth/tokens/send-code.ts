import { inTransaction } from '#platform/database/transaction.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps, Mail } from '#auth/auth-deps.ts'
import type { CodeChallenge } from '#auth/flows/code-challenge.ts'
import { type FlowMethod, startFlow } from '#auth/flows/flow-states.ts'
import {
  consumeMailBudgets,
  consumeSimulatedMailBudgets,
  type RequestedMail,
  requireMailInterval,
} from '#auth/mail/mail-budgets.ts'
import { limitConcurrentMails, simulateMail, sendRecordingFailure } from '#auth/mail/mail-pace.ts'
import type { MailLanguage, MailPurpose } from '#auth/mail/mail-texts.ts'
import { renderMail } from '#auth/mail/render-mail.ts'
import { issueToken, type PendingSignUp, type TokenSlot } from './one-time-tokens.ts'
import { type User, updateUser } from '#auth/accounts/users.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isDiskFull } from '#platform/is-disk-full.ts'
import { retryAfterSeconds } from '#platform/http/problem-responses.ts'

/** `type` is the name in links. `sentAt` is the column with the time of the last mail of this kind. */
const kinds = {
  signup: { type: 'signup', slot: 'confirmation', sentAt: 'confirmationSentAt', method: 'email/signup' },
  magiclink: { type: 'magiclink', slot: 'recovery', sentAt: 'recoverySentAt', method: 'magiclink' },
  recovery: { type: 'recovery', slot: 'recovery', sentAt: 'recoverySentAt', method: 'recovery' },
  email_change: {
    type: 'email_change',
    slot: 'email_change_new',
    sentAt: 'emailChangeSentAt',
    method: 'email_change',
  },
  reauthentication: {
    type: 'reauthentication',
    slot: 'reauthentication',
    sentAt: 'reauthenticationSentAt',
    method: null,
  },
} as const satisfies Record<
  string,
  { type: string; slot: TokenSlot; sentAt: keyof User; method: FlowMethod | null }
>

export type CodeKind = keyof typeof kinds

/** The allowed redirect of a link, its PKCE challenge, the mail's language, and the address of the client. */
export type CodeMailOptions = {
  redirectTo: string
  challenge: CodeChallenge | null
  language: MailLanguage
  ip: string
  /** The sign-up that the mail confirms. Undefined for other mails, and if an earlier sign-up is mailed again. */
  signUp?: PendingSignUp
}

type Letter = { purpose: MailPurpose; slot: TokenSlot; to: string }

/**
 * Runs `work`, which changes rows and sends a mail, in a transaction: a mail that cannot be sent rolls the change back.
 * Limits how many run at a time.
 */
export function inTransactionWithMail<Result>(
  deps: AuthDeps,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return limitConcurrentMails(deps.mailer, () => inTransaction(deps.pool, work))
}

/**
 * Mails a code and a link to a user whose row the transaction has locked. A change of address mails the new address,
 * and with `doubleEmailChange` the current one too. Returns the updated user. Throws 429 when the last such mail is
 * too recent or the service has sent too many mails, 500 when it cannot be sent, 503 when the disk for it is full.
 */
export async function mailCode(
  deps: AuthDeps,
  db: Queryable,
  user: User,
  kind: CodeKind,
  route: CodeMailOptions,
): Promise<User> {
  const { sentAt, method } = kinds[kind]
  const now = deps.clock.now()
  requireMailInterval(deps, user[sentAt])
  const { redirectTo, challenge } = route
  if (method && challenge) {
    const flow = { provider: 'email', authenticationMethod: method, userId: user.id, redirectTo, challenge }
    await startFlow(db, flow, now)
  }
  const letters = lettersOf(deps, user, kind)
  for (const { to } of letters)
    await consumeMailBudgets(deps, { to, ip: route.ip, purpose: purposeOf(kind, user) })
  for (const letter of letters) await mailLetter(deps, db, user, { ...letter, kind, route })
  // A new mail requires both addresses to confirm again. Otherwise one address could confirm twice.
  const resetConfirmation = kind === 'email_change' && { emailChangeHalfConfirmed: false }
  return updateUser(db, user.id, { [sentAt]: now, ...resetConfirmation }, now)
}

function purposeOf(kind: CodeKind, user: User): RequestedMail['purpose'] {
  if (kind !== 'recovery') return 'other'
  return user.emailConfirmedAt ? 'recovery of a confirmed user' : 'recovery'
}

/** Applies the same limits and duration to an address that gets no mail. */
export async function simulateCodeMail(
  deps: AuthDeps,
  kind: CodeKind,
  to: string,
  { ip }: Pick<CodeMailOptions, 'ip'>,
): Promise<void> {
  const purpose = kind === 'recovery' ? 'recovery of a confirmed user' : 'other'
  await consumeSimulatedMailBudgets(deps, kinds[kind].slot, { to, ip, purpose })
  await simulateMail(deps.mailer).catch(error => throwMailFailure(error))
}

function lettersOf(deps: AuthDeps, user: User, kind: CodeKind): Letter[] {
  if (kind !== 'email_change')
    return user.email === null ? [] : [{ purpose: kind, slot: kinds[kind].slot, to: user.email }]
  const next: Letter[] =
    user.newEmail === null
      ? []
      : [{ purpose: 'email_change_new', slot: 'email_change_new', to: user.newEmail }]
  if (!deps.config.doubleEmailChange || user.email === null) return next
  return [{ purpose: 'email_change_current', slot: 'email_change_current', to: user.email }, ...next]
}

async function mailLetter(
  deps: AuthDeps,
  db: Queryable,
  user: User,
  letter: Letter & { kind: CodeKind; route: CodeMailOptions },
): Promise<void> {
  const { purpose, slot, to, kind, route } = letter
  const flow = kinds[kind].method && route.challenge ? 'pkce' : 'implicit'
  const { code, linkToken } = await issueToken(
    db,
    { userId: user.id, slot, address: to, flow, lifeSeconds: deps.config.codeSeconds, signUp: route.signUp },
    deps.clock.now(),
  )
  const query = new URLSearchParams({
    token_hash: linkToken,
    type: kinds[kind].type,
    redirect_to: route.redirectTo,
  })
  const { publicUrl: siteUrl, codeSeconds: lifeSeconds } = deps.config
  const newAddress = user.newEmail ?? to
  // A page with a button: mail scanners open every link, and a GET of `/verify` would use up the token.
  const link = `${siteUrl}/auth/confirm?${query}`
  const { language } = route
  const facts = {
    language,
    purpose,
    to,
    newAddress,
    code,
    link,
    lifeSeconds,
    siteUrl,
    siteName: deps.siteName(),
  }
  await deliver(deps, renderMail(facts))
}

async function deliver(deps: AuthDeps, mail: Mail): Promise<void> {
  try {
    await sendRecordingFailure(deps.mailer, () => deps.mailer.send(mail))
  } catch (error) {
    deps.log.error('A mail could not be sent', { error })
    throwMailFailure(error)
  }
}

/** Without a mail server, mails are files: a full disk is temporary, as it is for the database. */
function throwMailFailure(error: unknown): never {
  const message = 'The mail could not be sent. Please try again later.'
  if (isDiskFull(error))
    throw new AuthError(503, 'request_timeout', message, { retryAfter: retryAfterSeconds })
  throw new AuthError(500, 'unexpected_failure', message)
}
