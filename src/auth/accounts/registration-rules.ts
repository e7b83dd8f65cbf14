import { createHash } from 'node:crypto'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps, InviteKind } from '#auth/auth-deps.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { Metadata } from './users.ts'

/** What a sign-up presents: SHA-256 of an invitation's code, or of the code of the future owner; null without one. */
export type InviteHash = Buffer | null

const maxInviteLength = 200

/** The hash of an invitation. Texts that cannot be a code count as a wrong one. */
export function hashInvite(invite: unknown): InviteHash {
  if (invite === undefined || invite === null || invite === '') return null
  const text = typeof invite === 'string' && invite.length <= maxInviteLength ? invite : ''
  return createHash('sha256').update(text).digest()
}

/** Takes the invitation out of a sign-up's data, because the account must not store it. */
export function takeInvite({ invite, ...data }: Metadata): { data: Metadata; inviteHash: InviteHash } {
  return { data, inviteHash: hashInvite(invite) }
}

/** Throws unless a new account may be created now. Returns what the code is. Counts nothing. */
export async function requireAdmission(
  { registration, clock }: AuthDeps,
  db: Queryable,
  inviteHash: InviteHash,
): Promise<InviteKind | undefined> {
  const kind = inviteHash && (await registration.findInvite(db, inviteHash, clock.now()))
  return judge(registration.mode(), inviteHash, kind || undefined)
}

/**
 * The same in the transaction that has created the account: an invitation has one use less when it commits. An invitation
 * that is not needed counts, too. Call it last: it locks the invitation, for which others must not wait while a mail is sent.
 */
export async function admitAccount(
  { registration, clock }: AuthDeps,
  db: Queryable,
  inviteHash: InviteHash,
): Promise<InviteKind | undefined> {
  const kind = inviteHash && (await registration.applyInvite(db, inviteHash, clock.now()))
  return judge(registration.mode(), inviteHash, kind || undefined)
}

/** Runs the work that creates an account, if it is admitted before and still after it. The invitation counts if the transaction commits. */
export async function withAdmission<Result>(
  deps: AuthDeps,
  db: Queryable,
  inviteHash: InviteHash,
  work: () => Promise<Result>,
): Promise<Result> {
  await requireAdmission(deps, db, inviteHash)
  const result = await work()
  await admitAccount(deps, db, inviteHash)
  return result
}

type Mode = ReturnType<AuthDeps['registration']['mode']>

function judge(mode: Mode, inviteHash: InviteHash, kind: InviteKind | undefined): InviteKind | undefined {
  if (mode === 'open' || kind === 'claim') return kind
  if (mode === 'closed') throw refusal('This site does not accept new accounts at the moment.')
  if (kind === 'invitation') return kind
  if (inviteHash === null)
    throw refusal('Registration is by invitation. Ask the owner of the site for an invitation link.')
  throw refusal(
    'This invitation is not valid: it may be used up or have expired. Ask the owner of the site for another one.',
  )
}

function refusal(message: string): AuthError {
  return new AuthError(422, 'signup_disabled', message)
}
