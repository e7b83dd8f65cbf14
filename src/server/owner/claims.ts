import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { sitePaths } from '#site/site-paths.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { recordAct } from './history.ts'
import { hasOwner, setRole } from './roles.ts'

/** Bytes of a code: it cannot be found by trying. */
const codeBytes = 24

// Codes are random, so a plain hash cannot be reversed by trying likely ones.
const hashOf = (code: string) => createHash('sha256').update(code).digest()

/**
 * Creates the code with which a user becomes the owner, and invalidates the earlier one. Only its hash is stored. Undefined
 * if the site has an owner: then no code is valid.
 */
export async function createClaim(pool: pg.Pool): Promise<string | undefined> {
  return inTransaction(pool, async client => {
    if (await hasOwner(client)) {
      await deleteClaims(client)
      return undefined
    }
    const code = randomBytes(codeBytes).toString('base64url')
    await runQuery(
      client,
      sql`insert into owner_claims (code_hash) values (${hashOf(code)})
        on conflict (is_only) do update set code_hash = excluded.code_hash, created_at = now()`,
    )
    return code
  })
}

/** Deletes the code when the site gets an owner in another way. */
export async function deleteClaims(client: Queryable): Promise<void> {
  await runQuery(client, query.deleteFrom('owner_claims'))
}

/** The line that shows the address for becoming the owner. The code is in the fragment, which no request contains. */
export function claimLine(origin: string, code: string): string {
  return `No owner yet: ${origin}${sitePaths.ownerClaim}#${code}\n`
}

function invalidClaimError(): AppError {
  const message = 'This link has been used, has expired or is wrong. Each start of the site prints a new one.'
  return new AppError('not_found', message)
}

type ClaimDeps = {
  pool: pg.Pool
  /** Whether the account may have the role. Undefined if the sign-in service does not say it. */
  admitClaim: ((client: pg.PoolClient, userId: string) => Promise<boolean>) | undefined
  /** Called in the transaction in which the site gets its owner. */
  onClaim?: ((client: pg.PoolClient) => Promise<void>) | undefined
}

/**
 * Makes the viewer the owner. Throws `not_found` for a code that is not valid, whatever the reason is, and `conflict` without
 * using up the code if somebody else may own the address of the account.
 */
export async function claimSite(
  { pool, admitClaim, onClaim }: ClaimDeps,
  viewer: Viewer,
  code: unknown,
): Promise<void> {
  if (typeof code !== 'string') throw invalidClaimError()
  await retryTransient(() =>
    inTransaction(pool, async client => {
      await lockProfileForShare(client, viewer.userId)
      const claim = query.deleteFrom('owner_claims').where('code_hash', '=', hashOf(code))
      if ((await runAndCountRows(client, claim)) === 0 || (await hasOwner(client))) throw invalidClaimError()
      if (admitClaim && !(await admitClaim(client, viewer.userId)))
        throw refusal('conflict', 'address_unconfirmed_claim')
      await setRole(client, viewer.userId, 'owner')
      await recordAct(client, { actor: viewer, action: 'owner.claim' })
      await onClaim?.(client)
    }),
  )
}
