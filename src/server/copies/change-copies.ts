import type { copyEndpoints } from '#contract/copy-endpoints.ts'
import { maxChangedCopies } from '#contract/copy-endpoints.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { runChange, saveChange } from '#server/collections/changes/collection-changes.ts'
import { findStoredResponse, requestKey } from '#server/collections/changes/stored-responses.ts'
import { canonicalCardId } from '#server/collections/card-catalogue.ts'
import { type CardKey, findCardKeys, keyOf } from '#server/collections/changes/copies-state.ts'
import type { HoldingDeps } from '#server/collections/holdings.ts'
import { selectCopies } from './list-copies.ts'
import type { OwnRow } from '#server/collections/own-cards.ts'
import { type BatchSelection, planBatch } from './plan-batch.ts'
import { copyNotFoundError } from './plan-changed-copies.ts'
import { requireListedPrinting } from './require-copies.ts'

type Batch = HandlerInput<(typeof copyEndpoints)['changeCopies']>['body']
type BatchResponse = EndpointResponse<(typeof copyEndpoints)['changeCopies']>

type Selected = BatchSelection & { keys: CardKey[] }

/** The rows that the call names. Throws 404 if one of the ids is not a copy of the user. */
async function selectRows(deps: HoldingDeps, userId: string, batch: Batch): Promise<Selected> {
  const { ids = [], cards = [], q, collection, timeZone } = batch
  if (q !== undefined) {
    const { rows } = await selectCopies(deps, userId, { q, collection, timeZone })
    return withinLimit(selectionOf(rows), 'q')
  }
  const keys = await findCardKeys(deps.pool, userId, ids)
  if (keys.length < new Set(ids).size) throw copyNotFoundError()
  const ofCards = selectionOf(cards.length > 0 ? await findRowsOfCards(deps, userId, cards) : [])
  const selection = {
    ids: new Set([...ids, ...ofCards.ids]),
    implied: ofCards.implied,
    keys: [...keys, ...ofCards.keys],
  }
  return withinLimit(selection, 'cards')
}

async function findRowsOfCards(
  deps: HoldingDeps,
  userId: string,
  cards: NonNullable<Batch['cards']>,
): Promise<OwnRow[]> {
  const catalogue = deps.catalogue()
  const selected = new Set(
    cards.map(({ collectionId, productId }) =>
      keyOf({ collectionId, cardId: canonicalCardId(catalogue, productId) }),
    ),
  )
  const { rows } = await selectCopies(deps, userId, {})
  return rows.filter(({ copy }) => selected.has(keyOf(copy)))
}

function selectionOf(rows: readonly OwnRow[]): Selected {
  return {
    ids: new Set(rows.flatMap(({ copy }) => copy.id ?? [])),
    implied: new Set(rows.flatMap(({ copy }) => (copy.id === null ? [keyOf(copy)] : []))),
    keys: rows.map(({ copy }) => copy),
  }
}

function withinLimit(selection: Selected, field: 'q' | 'cards'): Selected {
  const rows = selection.ids.size + selection.implied.size
  if (rows <= maxChangedCopies) return selection
  throw fieldRefusal(field, 'copies_too_many', { rows, max: maxChangedCopies })
}

/** Changes many copies in one transaction, with one undo. */
export async function changeCopies(deps: HoldingDeps, userId: string, batch: Batch): Promise<BatchResponse> {
  const { requestId, ids, cards, q, collection, set, moveTo } = batch
  const request = requestKey(requestId, 'changeCopies', { ids, cards, q, collection })
  const earlier = await findStoredResponse<BatchResponse>(deps.pool, userId, request)
  if (earlier) return earlier
  const selection = await selectRows(deps, userId, batch)
  const { keys } = selection
  if (!batch.allowUnlisted && set?.variant) {
    for (const cardId of new Set(keys.map(key => key.cardId)))
      requireListedPrinting(deps.catalogue(), cardId, set.variant, 'set.variant')
  }
  const moved = moveTo === undefined ? [] : keys.map(({ cardId }) => ({ collectionId: moveTo, cardId }))
  const change = { userId, request, keys: [...keys, ...moved] }
  return runChange<BatchResponse>(deps.pool, change, async context => {
    const { collections } = context
    const nextPosition = collections.find(({ id }) => id === moveTo)?.nextPosition ?? 0
    const chased = new Set(collections.flatMap(({ id, setId }) => (setId === null ? [] : [id])))
    const plan = planBatch(context.state, selection, batch, { nextPosition, chased })
    const { state, changed, changedCopies, keptGrades } = plan
    if (batch.dryRun) return { changed, changedCopies, keptGrades, change: null }
    const { change } = await saveChange(context, state)
    if (!change) return { changed: 0, changedCopies: 0, keptGrades, change }
    return { changed, changedCopies, keptGrades, change }
  })
}
