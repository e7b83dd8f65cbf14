import { sql } from 'kysely'
import type pg from 'pg'
import { findUser, findUserByEmail, isBanned } from '#auth/accounts/users.ts'
import type { Config } from '#platform/config/config.ts'
import { runQuery } from '#platform/database/run-query.ts'
import {
  type Account,
  type OwnerCommandDeps,
  OwnerCommandError,
  runOwnerCommand,
} from '#server/owner/owner-command.ts'
import { isDisabled } from '#server/accounts/account-provider.ts'
import { chooseSiteAddress } from '#server/site-address.ts'
import { runCommand, withDatabase } from './command.ts'

type Accounts = Pick<OwnerCommandDeps, 'findAccount' | 'addressesOf'>

/** Accounts of the built-in sign-in service, by address. */
function embeddedAccounts(pool: pg.Pool): Accounts {
  return {
    findAccount: async address => {
      const user = await findUserByEmail(pool, address.toLowerCase())
      if (!user) return undefined
      const { id: userId, email, emailConfirmedAt, userMetadata } = user
      const name = userMetadata['username']
      const preferredUsername = typeof name === 'string' ? name : null
      const isDisabled = isBanned(user, new Date())
      return { userId, email, preferredUsername, isConfirmed: emailConfirmedAt !== null, isDisabled }
    },
    addressesOf: async userIds => {
      const users = await Promise.all(userIds.map(id => findUser(pool, id)))
      return new Map(users.flatMap(user => (user?.email ? [[user.id, user.email]] : [])))
    },
  }
}

/** Accounts of a hosted project, by username: only the project knows the addresses. */
function hostedAccounts(pool: pg.Pool): Accounts {
  return {
    findAccount: async username => {
      const [row] = await runQuery(
        pool,
        sql<{ id: string }>`select id from profiles where lower(username) = lower(${username})`,
      )
      if (!row) return undefined
      const account = { email: null, preferredUsername: null, isConfirmed: true }
      return { userId: row.id, ...account, isDisabled: await isDisabled(pool, row.id) } satisfies Account
    },
    addressesOf: async () => new Map(),
  }
}

/** Lists, adds and removes owners, and prints the address for becoming the first one. */
async function run(args: string[]): Promise<void> {
  await withDatabase(async ({ pool }, config: Config) => {
    const { origin } = await chooseSiteAddress(config)
    const accounts = config.authUrl === null ? embeddedAccounts(pool) : hostedAccounts(pool)
    process.stdout.write(await runOwnerCommand({ pool, origin, ...accounts }, args))
  })
}

await runCommand(() => run(process.argv.slice(2)), [OwnerCommandError])
