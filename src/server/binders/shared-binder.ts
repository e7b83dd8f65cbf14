import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { binderEndpoints } from '#contract/binder-endpoints.ts'
import type { BinderPage } from '#contract/binder-shapes.ts'
import type { EndpointResponse } from '#contract/endpoint.ts'
import { AppError } from '#contract/problem.ts'
import { shareTokenBytes, shareTokenLength } from '#domain/share-token.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { lockBinders } from '#server/collections/changes/pocket-rows.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import { findListOwner } from '#server/want-lists/find-list-owner.ts'
import { binderNotFoundError } from './binder-change.ts'
import { presentBinder, readPages } from './present-binder.ts'

type Calls = typeof binderEndpoints
type SharedPage = EndpointResponse<Calls['findSharedBinder']>['pages'][number]

/** Tokens are random, so a plain hash cannot be reversed by trying likely ones. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a binder by a new link, which ends the last one. Only the hash of its token is stored. */
export async function createLink(
  { pool }: Pick<CollectionDeps, 'pool'>,
  userId: string,
  id: string,
): Promise<EndpointResponse<Calls['createBinderLink']>> {
  const token = randomBytes(shareTokenBytes).toString('base64url')
  return inTransaction(pool, async client => {
    const binders = await lockBinders(client, userId)
    const binder = binders.find(one => one.id === id.toLowerCase())
    if (!binder) throw binderNotFoundError()
    await runQuery(
      client,
      sql`insert into binder_links (owner_id, binder_id, token_hash) values (${userId}, ${binder.id}, ${hashOf(token)})
        on conflict (owner_id, binder_id) do update set token_hash = excluded.token_hash, created_at = now()`,
    )
    return { token, binder: await presentBinder(client, userId, binder.id) }
  })
}

/** Ends the link of a binder. Throws 404 if it has none. */
export async function deleteLink(
  { pool }: Pick<CollectionDeps, 'pool'>,
  userId: string,
  id: string,
): Promise<{ success: true }> {
  const { id: binderId } = await presentBinder(pool, userId, id)
  const rows = await runQuery(
    pool,
    sql`delete from binder_links where owner_id = ${userId} and binder_id = ${binderId} returning binder_id`,
  )
  if (rows.length === 0) throw new AppError('not_found', 'This binder has no link')
  return { success: true }
}

async function findByToken(
  db: Queryable,
  token: string,
): Promise<{ ownerId: string; id: string } | undefined> {
  if (token.length !== shareTokenLength) return undefined
  const rows = await runQuery(
    db,
    sql<{ ownerId: string; id: string }>`select owner_id as "ownerId", binder_id as id from binder_links
     where token_hash = ${hashOf(token)}`,
  )
  return rows[0]
}

type Stack = BinderPage['pockets'][number]['stack']

/** A stack as others see it: what it is, or one ordinary copy of each card. */
function presentSharedStack(stack: Stack, showCopies: boolean): SharedPage['pockets'][number]['stack'] {
  if (showCopies)
    return stack.map(({ productId, card, quantity, variant, condition, grade }) => ({
      productId,
      card,
      quantity,
      variant,
      condition,
      grade: grade && { company: grade.company, grade: grade.grade },
    }))
  const cards = new Map(stack.map(({ productId, card }) => [productId, card]))
  const unknown = { quantity: 1, variant: null, condition: null, grade: null }
  return [...cards].map(([productId, card]) => ({ productId, card, ...unknown }))
}

/** A binder by the token of its link. A wrong and an ended link are alike. */
export async function findSharedBinder(
  { pool, catalogue }: Pick<CollectionDeps, 'pool' | 'catalogue'>,
  token: string,
  range: { from: number; to: number },
): Promise<EndpointResponse<Calls['findSharedBinder']>> {
  const found = await findByToken(pool, token)
  if (!found) throw binderNotFoundError()
  const { ownerId } = found
  const binder = await presentBinder(pool, ownerId, found.id)
  const { name, rows, columns, pages, firstPageAlone, color, showCopies, filled, reserved } = binder
  const read = await readPages({ db: pool, catalogue: catalogue() }, ownerId, binder, range)
  return {
    binder: { name, rows, columns, pages, firstPageAlone, color, showCopies, filled, reserved },
    owner: await findListOwner(pool, ownerId),
    pages: read.pages.map(({ page, pockets }) => ({
      page,
      pockets: pockets.map(({ stack, reservation, ...pocket }) => ({
        ...pocket,
        stack: presentSharedStack(stack, showCopies),
        reservation: reservation && { ...reservation, variant: showCopies ? reservation.variant : null },
      })),
    })),
  }
}

/** Ends the links of all binders of an owner. */
export async function deleteBinderLinksOf(db: Queryable, ownerId: string): Promise<void> {
  await runQuery(db, sql`delete from binder_links where owner_id = ${ownerId}`)
}
