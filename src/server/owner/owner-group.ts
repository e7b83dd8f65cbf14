import type pg from 'pg'
import type { OwnerGroupSignIn } from '#auth/auth-deps.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { deleteClaims } from './claims.ts'
import { recordAct } from './history.ts'
import { lockOwners, setRole } from './roles.ts'

type GroupState = 'member' | 'left' | null

/**
 * Applies what the OpenID provider says at a sign-in: who is in the owner's group becomes an owner, who has left it loses the
 * role. Roles that were granted in another way remain, and so does the last owner.
 */
export async function applyOwnerGroup(pool: pg.Pool, { user, membership }: OwnerGroupSignIn): Promise<void> {
  if (membership === 'other' && (await findGroupState(pool, user.userId)) === null) return
  await ensureUser(pool, user)
  await retryTransient(() =>
    inTransaction(pool, async client => {
      await lockProfileForShare(client, user.userId)
      const owners = await lockOwners(client)
      await (membership === 'member' ? joinGroup(client, user, owners) : leaveGroup(client, user, owners))
    }),
  )
}

type User = OwnerGroupSignIn['user']

async function joinGroup(client: Queryable, user: User, owners: readonly string[]): Promise<void> {
  const isNew = !owners.includes(user.userId)
  if (isNew) {
    await setRole(client, user.userId, 'owner')
    await deleteClaims(client)
    await recordAct(client, { actor: user, action: 'owner.group-join' })
  }
  await setGroupState(client, user.userId, 'member')
}

async function leaveGroup(client: Queryable, user: User, owners: readonly string[]): Promise<void> {
  const state = await findGroupState(client, user.userId)
  if (state === null) return
  if (owners.length > 1) {
    await setRole(client, user.userId, null)
    await recordAct(client, { actor: user, action: 'owner.group-leave' })
  } else if (state === 'member') {
    await setGroupState(client, user.userId, 'left')
    await recordAct(client, { actor: user, action: 'owner.group-stay' })
  }
}

async function findGroupState(db: Queryable, userId: string): Promise<GroupState> {
  const states = query
    .selectFrom('user_roles')
    .select('owner_group')
    .$narrowType<{ owner_group: GroupState }>()
  const [row] = await runQuery(db, states.where('user_id', '=', userId).where('role', '=', 'owner'))
  return row?.owner_group ?? null
}

async function setGroupState(client: Queryable, userId: string, state: GroupState): Promise<void> {
  const roles = query.updateTable('user_roles').set({ owner_group: state })
  await runQuery(client, roles.where('user_id', '=', userId))
}
