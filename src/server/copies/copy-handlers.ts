import type { collectionCardEndpoints } from '#contract/collection-card-endpoints.ts'
import type { copyEndpoints } from '#contract/copy-endpoints.ts'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { EndpointResponse } from '#contract/endpoint.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import { type Handlers, VersionedResponse } from '#platform/http/bind-endpoint.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { findCollectionsRevision } from '#server/collections/collections-revision.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { findTargetCollection } from '#server/collections/target-collection.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import { changeCards } from './change-cards.ts'
import { changeCopies } from './change-copies.ts'
import {
  type ChangeContext,
  runChange,
  type SavedChange,
  saveChange,
} from '#server/collections/changes/collection-changes.ts'
import { findStoredResponse, requestKey } from '#server/collections/changes/stored-responses.ts'
import { readFiledPlaces } from '#server/collections/changes/filed-places.ts'
import { planAutoFiling } from './auto-file.ts'
import { findChangedFields } from './changed-since.ts'
import { type CardKey, findCardKeys, keyOf } from '#server/collections/changes/copies-state.ts'
import { type HoldingDeps, readHoldings } from '#server/collections/holdings.ts'
import { listCopies } from './list-copies.ts'
import { planAddedCopies } from './plan-added-copies.ts'
import { presentHoldings } from './ownership.ts'
import { copyNotFoundError, planChangedCopy, planRemovedCopy, planSplitCopy } from './plan-changed-copies.ts'
import { type CopyView, presentCopy } from './present-copy.ts'
import { requireListedPrinting, requireNewCopies } from './require-copies.ts'
import { undoChange } from '#server/collections/changes/undo-change.ts'

type Calls = typeof copyEndpoints & Pick<typeof collectionCardEndpoints, 'changeCards'>

async function presentCopies(
  deps: CollectionDeps,
  { client, userId }: ChangeContext,
  { state }: SavedChange,
  ids: readonly string[],
): Promise<ApiCopy[]> {
  const view: CopyView = { catalogue: deps.catalogue(), shownPriceOf: deps.shownPriceOf }
  const places = await readFiledPlaces(client, userId, ids)
  const copies = new Map(state.copies.map(copy => [copy.id, copy]))
  const cards = new Map(state.cards.map(card => [keyOf(card), card]))
  return ids.map(id => {
    const copy = copies.get(id)
    const card = copy && cards.get(keyOf(copy))
    if (!card) throw new Error(`Copy ${id} is missing after its change`)
    return presentCopy(view, copy, card, { binders: places.get(id) })
  })
}

function requireChange({ change }: SavedChange) {
  if (!change) throw new Error('A change without effect was saved')
  return change
}

function wasChangedSince(copy: CopyRow, basedOn: string | undefined): basedOn is string {
  return basedOn !== undefined && Date.parse(copy.updatedAt) > Date.parse(basedOn)
}

function addHandlers(deps: CollectionDeps): Pick<Handlers<Calls>, 'addCopies' | 'splitCopy'> {
  const { pool, catalogue } = deps
  return {
    addCopies: async ({ body, viewer: { userId } }) => {
      const collectionIds = new Set(body.copies.map(copy => copy.collectionId.toLowerCase()))
      const request = requestKey(body.requestId, 'addCopies', [...collectionIds].sort())
      const earlier = await findStoredResponse<EndpointResponse<Calls['addCopies']>>(pool, userId, request)
      if (earlier) return earlier
      const unlisted = body.allowUnlisted ? 'accepted' : 'copy_printing_unlisted'
      const added = requireNewCopies(catalogue(), body.copies, unlisted)
      return runChange(pool, { userId, request, keys: added }, async context => {
        const nextPositions = new Map(context.collections.map(one => [one.id, one.nextPosition]))
        const { state, ids } = planAddedCopies(context.state, added, nextPositions)
        const addedIds = new Set(ids)
        const rows = state.copies.filter(({ id }) => addedIds.has(id))
        const filing = await planAutoFiling(context.client, { userId, catalogue: catalogue() }, rows)
        const saved = await saveChange(context, state, filing.shelf)
        const copies = await presentCopies(deps, context, saved, ids)
        const withSuggestions = copies.map(copy => ({
          ...copy,
          suggestion: copy.id === null ? null : filing.suggestionOf(copy.id),
        }))
        return { copies: withSuggestions, change: requireChange(saved) }
      })
    },
    splitCopy: async ({ params: { id }, body, viewer: { userId } }) => {
      const { requestId, quantity, changes } = body
      const request = requestKey(requestId, 'splitCopy', id.toLowerCase())
      const earlier = await findStoredResponse<EndpointResponse<Calls['splitCopy']>>(pool, userId, request)
      if (earlier) return earlier
      const keys = await requireKeys(deps, userId, id)
      if (!body.allowUnlisted && keys[0])
        requireListedPrinting(catalogue(), keys[0].cardId, changes.variant, 'changes.variant')
      return runChange(pool, { userId, request, keys }, async context => {
        const { state, newId } = planSplitCopy(context.state, id, quantity, changes)
        const saved = await saveChange(context, state)
        const copies = await presentCopies(deps, context, saved, [id, newId])
        return { copies, change: requireChange(saved) }
      })
    },
  }
}

/** The card of a copy of the user. Throws 404 for unknown copies and those of others. */
async function requireKeys({ pool }: CollectionDeps, userId: string, id: string): Promise<CardKey[]> {
  const keys = isUuid(id) ? await findCardKeys(pool, userId, [id]) : []
  if (keys.length === 0) throw copyNotFoundError()
  return keys
}

/** A refusal to remove a copy, with its current state. */
function copyChangedError(copy: ApiCopy): AppError {
  const { code, message, more } = refusal('conflict', 'copy_changed_since')
  return new AppError(code, message, { more: { ...more, copy } })
}

function updateHandlers(deps: CollectionDeps): Pick<Handlers<Calls>, 'updateCopy' | 'removeCopy'> {
  const { pool, catalogue, shownPriceOf } = deps
  const view = () => ({ catalogue: catalogue(), shownPriceOf })
  return {
    updateCopy: async ({ params: { id }, body, viewer: { userId } }) => {
      const { basedOn, allowUnlisted, ...changes } = body
      const keys = await requireKeys(deps, userId, id)
      if (!allowUnlisted && keys[0])
        requireListedPrinting(catalogue(), keys[0].cardId, changes.variant, 'variant')
      return runChange(pool, { userId, keys }, async context => {
        const before = context.state.copies.find(copy => copy.id === id)
        const changedSince =
          before && wasChangedSince(before, basedOn)
            ? await findChangedFields(context.client, userId, before, basedOn)
            : []
        const saved = await saveChange(context, planChangedCopy(context.state, id, changes))
        const [copy] = await presentCopies(deps, context, saved, [id])
        if (!copy) throw copyNotFoundError()
        return { copy, change: saved.change, changedSince }
      })
    },
    removeCopy: async ({ params: { id }, query: { basedOn }, viewer: { userId } }) => {
      const keys = await requireKeys(deps, userId, id)
      return runChange(pool, { userId, keys }, async context => {
        const before = context.state.copies.find(copy => copy.id === id)
        const card = before && context.state.cards.find(one => keyOf(one) === keyOf(before))
        if (before && card && wasChangedSince(before, basedOn)) {
          const binders = (await readFiledPlaces(context.client, userId, [id])).get(id)
          throw copyChangedError(presentCopy(view(), before, card, { binders }))
        }
        const saved = await saveChange(context, planRemovedCopy(context.state, id))
        return { change: requireChange(saved) }
      })
    },
  }
}

/** The endpoints for copies: list, count, change and undo. */
export function copyHandlers(deps: HoldingDeps): Handlers<Calls> {
  const { pool } = deps
  return {
    ...addHandlers(deps),
    ...updateHandlers(deps),
    listCopies: ({ query, viewer: { userId } }) => listCopies(deps, userId, query),
    findOwnership: async ({ viewer: { userId } }) => {
      // Read before the rows, so that newer rows are requested again.
      const target = await findTargetCollection(pool, userId)
      const currency = await findCurrency(pool, userId)
      const revision = `${await findCollectionsRevision(pool, userId)}-${target?.id ?? ''}-${currency}`
      const read = async () => ({
        revision,
        target,
        currency,
        ...presentHoldings(await readHoldings(deps, userId)),
      })
      return new VersionedResponse(read, revision)
    },
    changeCopies: ({ body, viewer: { userId } }) => changeCopies(deps, userId, body),
    undoChange: ({ params, viewer: { userId } }) => undoChange(pool, params.id, userId),
    changeCards: ({ params: { id }, body, viewer: { userId } }) => changeCards(deps, userId, id, body),
  }
}
