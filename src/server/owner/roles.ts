import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import type { Role } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** Roles are looked up at each call and never part of a token, so that a removed role ends at once. */
export async function findRole(db: Queryable, userId: string): Promise<Role | null> {
  const [row] = await runQuery(
    db,
    query.selectFrom('user_roles').select('role').where('user_id', '=', userId).$narrowType<{ role: Role }>(),
  )
  return row?.role ?? null
}

export async function hasOwner(db: Queryable): Promise<boolean> {
  const [row] = await runQuery(
    db,
    sql<{ found: boolean }>`select exists (select from user_roles where role = 'owner') as found`,
  )
  return row?.found === true
}

/** The ids of all owners. */
export async function listOwners(db: Queryable): Promise<string[]> {
  const rows = await runQuery(
    db,
    query.selectFrom('user_roles').select('user_id').where('role', '=', 'owner'),
  )
  return rows.map(row => row.user_id)
}

/**
 * Locks all owners until the transaction ends, so that changes of owners happen one after the other. Returns their ids.
 * Transactions that also lock a profile lock it first.
 */
export async function lockOwners(client: Queryable): Promise<string[]> {
  const rows = await runQuery(
    client,
    query
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', 'owner')
      .orderBy('user_id')
      .forUpdate(),
  )
  return rows.map(row => row.user_id)
}

/**
 * Checks inside of a transaction that the actor still has the role, and prevents its removal until the transaction
 * ends. Throws `not_found` otherwise, because the call does not exist for others.
 */
export async function requireRole(client: Queryable, userId: string, role: Role): Promise<void> {
  const [row] = await runQuery(
    client,
    query.selectFrom('user_roles').select('role').where('user_id', '=', userId).forShare(),
  )
  if (row?.role === 'owner' || row?.role === role) return
  throw new AppError('not_found', 'No such call')
}

function lastOwnerError(): AppError {
  return new AppError('last_owner', 'This is the last owner of the site. Make another user an owner first.')
}

/**
 * Throws `last_owner` if the user is the only owner. `owners` are the locked ones; call it before what ends an owner:
 * removing the role, disabling and deleting the account.
 */
export function requireOtherOwner(owners: readonly string[], userId: string): void {
  if (owners.length === 1 && owners[0] === userId) throw lastOwnerError()
}

/** Sets or removes a role, which is then not of the owner's group. The transaction has locked the owners. */
export async function setRole(client: Queryable, userId: string, role: Role | null): Promise<void> {
  if (role === null) await runQuery(client, query.deleteFrom('user_roles').where('user_id', '=', userId))
  else
    await runQuery(
      client,
      query
        .insertInto('user_roles')
        .values({ user_id: userId, role })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet({ role, owner_group: null })),
    )
}

/** Removes the role of an account that is being deleted. Throws `last_owner` for the only owner. */
export async function removeRoleOfDeleted(client: Queryable, userId: string): Promise<void> {
  requireOtherOwner(await lockOwners(client), userId)
  await setRole(client, userId, null)
}
