import type pg from 'pg'
import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import type { Role } from '#contract/viewer.ts'
import { commandCall } from '#platform/command-call.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { claimLine, createClaim, deleteClaims } from './claims.ts'
import { recordAct } from './history.ts'
import { findRole, lockOwners, requireOtherOwner, setRole } from './roles.ts'

const call = commandCall('owner')

export const ownerUsage = `Usage:
  ${call} list            users with a role
  ${call} link            prints the address for becoming the first owner; earlier ones are no longer valid
  ${call} add EMAIL       makes a registered user an owner
  ${call} remove EMAIL    removes the role of a user
With AUTH_URL, EMAIL is the username, because only the hosted project knows addresses.`

/** A command that is not possible. The message is for the operator. */
export class OwnerCommandError extends Error {}

export type Account = {
  userId: string
  email: string | null
  preferredUsername: string | null
  isConfirmed: boolean
  isDisabled: boolean
}

export type OwnerCommandDeps = {
  pool: pg.Pool
  origin: string
  findAccount: (name: string) => Promise<Account | undefined>
  /** The addresses of users; only known by the built-in sign-in. */
  addressesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Runs a command and returns what it prints. Throws `OwnerCommandError` if it is not possible. */
export async function runOwnerCommand(deps: OwnerCommandDeps, args: readonly string[]): Promise<string> {
  const [command, name] = args
  if (command === 'list' && args.length === 1) return listRoles(deps)
  if (command === 'link' && args.length === 1) return createLink(deps)
  if (command === 'add' && name && args.length === 2) return addOwner(deps, name)
  if (command === 'remove' && name && args.length === 2) return removeOwner(deps, name)
  throw new OwnerCommandError(ownerUsage)
}

async function listRoles({ pool, addressesOf }: OwnerCommandDeps): Promise<string> {
  const rows = await runQuery(
    pool,
    sql<{ id: string; role: Role; username: string | null; since: Date }>`
      select r.user_id as id, r.role, p.username, r.granted_at as since
      from user_roles r left join profiles p on p.id = r.user_id
      order by r.role desc, r.granted_at, r.user_id`,
  )
  if (rows.length === 0) return `No user has a role. ${call} link prints the address for the first owner.\n`
  const addresses = await addressesOf(rows.map(({ id }) => id))
  const lines = rows.map(({ id, role, username, since }) =>
    [role.padEnd(9), username ?? id, addresses.get(id) ?? '', `since ${since.toISOString().slice(0, 10)}`]
      .filter(Boolean)
      .join('  '),
  )
  return `${lines.join('\n')}\n`
}

async function createLink({ pool, origin }: OwnerCommandDeps): Promise<string> {
  const code = await createClaim(pool)
  if (code === undefined)
    throw new OwnerCommandError(
      `This site has an owner, who can give others the role. ${call} add EMAIL does so from here.`,
    )
  return claimLine(origin, code)
}

async function requireAccount({ findAccount }: OwnerCommandDeps, name: string): Promise<Account> {
  const account = await findAccount(name)
  if (!account)
    throw new OwnerCommandError(`There is no account ${name}. Its user registers on the site first.`)
  return account
}

async function addOwner(deps: OwnerCommandDeps, name: string): Promise<string> {
  const account = await requireAccount(deps, name)
  // Somebody else may have registered with the address.
  if (!account.isConfirmed)
    throw new OwnerCommandError(`The address ${name} is not confirmed. Its user confirms it first.`)
  // A disabled owner would count as one, but nobody could use the account.
  if (account.isDisabled)
    throw new OwnerCommandError(`The account ${name} is disabled. An owner enables it first.`)
  const { username } = await ensureUser(deps.pool, account)
  return inTransaction(deps.pool, async client => {
    await lockProfileForShare(client, account.userId)
    if ((await lockOwners(client)).includes(account.userId)) return `${username} is an owner already\n`
    await setRole(client, account.userId, 'owner')
    await deleteClaims(client)
    await recordAct(client, { actor: null, action: 'owner.add', target: username })
    return `${username} is an owner now\n`
  })
}

async function removeOwner(deps: OwnerCommandDeps, name: string): Promise<string> {
  const account = await requireAccount(deps, name)
  const { username } = await ensureUser(deps.pool, account)
  return inTransaction(deps.pool, async client => {
    await lockProfileForShare(client, account.userId)
    const owners = await lockOwners(client)
    if ((await findRole(client, account.userId)) === null)
      throw new OwnerCommandError(`${username} has no role`)
    try {
      requireOtherOwner(owners, account.userId)
    } catch (error) {
      throw error instanceof AppError ? new OwnerCommandError(error.message) : error
    }
    await setRole(client, account.userId, null)
    await recordAct(client, { actor: null, action: 'owner.remove', target: username })
    return `${username} has no role any more\n`
  })
}
