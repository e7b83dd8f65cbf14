import type pg from 'pg'
import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import { idForRequest } from '#platform/database/id-for-request.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { requireAccountLimits } from './account-limits.ts'
import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import { requireNewCards } from './add-cards.ts'
import type { CardCatalogue } from './card-catalogue.ts'
import { withNewCards } from './changes/plan-cards.ts'
import { changeBetween } from './changes/state-change.ts'
import { writeStateChange } from './changes/write-state-change.ts'
import type { CollectionDeps } from './collection-deps.ts'
import { propagateVisibility } from './propagate-visibility.ts'

type NewCollection = HandlerInput<(typeof collectionEndpoints)['createCollection']>['body']

/** The cards of a set that count towards completing it, with the status 'chasing'. */
function chasedCards(catalogue: CardCatalogue, setId: string): StoredCollectionCard[] {
  return catalogue
    .cardsOfSet(setId)
    .map(ordinal => catalogue.cardAt(ordinal))
    .filter(({ number }) => countsTowardsSet(number))
    .map(({ id }) => ({ cardId: id, status: 'chasing', notes: '', tags: [], copies: null }))
}

function requireSetId(catalogue: CardCatalogue, id: string): string {
  const set = catalogue.sets.find(id)
  if (set) return set.id
  throw fieldRefusal('setId', 'unknown_set', { id: id.slice(0, 60) })
}

/** Returns false if an earlier attempt of the same request has created it. */
async function insertCollection(
  client: pg.PoolClient,
  id: string,
  ownerId: string,
  facts: NewCollection,
  setId: string | null,
): Promise<boolean> {
  const { name, description, notes, isPublic = false } = facts
  // A change of the owner's privacy settings waits for this transaction, because it could not see the new collection.
  await lockProfileForShare(client, ownerId)
  const collection = { id, owner_id: ownerId, name, description, notes, is_public: isPublic, set_id: setId }
  const [created] = await runQuery(
    client,
    query
      .insertInto('collections')
      .values(collection)
      .onConflict(conflict => conflict.doNothing())
      .returning('id'),
  )
  if (!created) return false
  if (isPublic) await propagateVisibility(client, { id, isPublic }, 'kept')
  return true
}

const noCards = { cards: [], copies: [] }

/**
 * Creates a collection with its first cards in one transaction: the given ones, or those of the set that is chased.
 * Returns its id. A repeated request creates nothing and returns the same one.
 */
export async function createCollection(
  { pool, catalogue }: CollectionDeps,
  ownerId: string,
  facts: NewCollection,
): Promise<string> {
  const current = catalogue()
  const setId = facts.setId == null ? null : requireSetId(current, facts.setId)
  const given = facts.cards && requireNewCards(current, facts.cards, 'cards')
  const cards = given ?? (setId === null ? [] : chasedCards(current, setId))
  const id = idForRequest(ownerId, 'collection', facts.requestId)
  await inTransaction(pool, async client => {
    if (!(await insertCollection(client, id, ownerId, facts, setId))) return
    const collection = { id, nextPosition: 0 }
    const change = changeBetween(noCards, withNewCards(noCards, collection, cards))
    await writeStateChange(client, ownerId, [collection], change)
    await requireAccountLimits(client, ownerId)
  })
  return id
}
