import { sql } from 'kysely'
import type { InviteKind, Registration } from '#auth/auth-deps.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import type { AppContext } from '#server/context/app-context.ts'

/** Whether the hash is that of the code with which a user becomes the owner of the site. Only `/owner/claim` uses it up. */
async function isClaim(db: Queryable, codeHash: Buffer): Promise<boolean> {
  const rows = await runQuery(
    db,
    sql`select from owner_claims where code_hash = ${codeHash}
      and not exists (select from user_roles where role = 'owner')`,
  )
  return rows.length > 0
}

async function findInvite(db: Queryable, codeHash: Buffer, now: Date): Promise<InviteKind | undefined> {
  const found = await runQuery(
    db,
    sql`select from invitations where code_hash = ${codeHash} and used < uses and expires_at > ${now}`,
  )
  if (found.length > 0) return 'invitation'
  return (await isClaim(db, codeHash)) ? 'claim' : undefined
}

/** The row is locked until the transaction ends, so that two sign-ups cannot share the last use. */
async function applyInvite(db: Queryable, codeHash: Buffer, now: Date): Promise<InviteKind | undefined> {
  const changed = await runQuery(
    db,
    sql`update invitations set used = used + 1
      where code_hash = ${codeHash} and used < uses and expires_at > ${now} returning id`,
  )
  if (changed.length > 0) return 'invitation'
  return (await isClaim(db, codeHash)) ? 'claim' : undefined
}

const retentionDays = 30

/** Deletes invitations that expired long ago. Returns their number. */
export function purgeInvitations(db: Queryable, now: Date): Promise<number> {
  return runAndCountRows(
    db,
    sql`delete from invitations where expires_at < ${now}::timestamptz - make_interval(days => ${retentionDays})`,
  )
}

/** Who may register, for the sign-in service: as the owner's settings, the invitations and the owner's code say. */
export function registrationRules(settings: Pick<AppContext['settings'], 'current'>): Registration {
  return { mode: () => settings.current().registration, findInvite, applyInvite }
}
