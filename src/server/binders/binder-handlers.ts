import { type binderEndpoints, maxPagesAtOnce } from '#contract/binder-endpoints.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { findBinderRow } from '#server/collections/changes/pocket-rows.ts'
import type { BinderRow, Shelf } from '#server/collections/changes/shelf.ts'
import type { HoldingDeps } from '#server/collections/holdings.ts'
import { auditBinder } from './audit-binder.ts'
import { binderNotFoundError, requireBinder, runBinderChange } from './binder-change.ts'
import { applyPocketChange, cardKeyOf, requirePocket } from './change-pockets.ts'
import { addBinder, editBinder, findChangedBinderFields, removeBinder } from './edit-binder.ts'
import { fillBinder } from './fill-binder.ts'
import { countInbox, fileInbox, listInbox } from './inbox.ts'
import { listBinders, presentBinder, readPages } from './present-binder.ts'
import { compactPockets, insertPockets, movePage } from './shift-pockets.ts'
import { createLink, deleteLink, findSharedBinder } from './shared-binder.ts'

type Calls = typeof binderEndpoints

/** The pages that a request names, at most 20. Throws for a reversed or too long range. */
function rangeOf({ from, to = from + maxPagesAtOnce - 1 }: { from: number; to?: number | undefined }) {
  if (to < from) throw fieldRefusal('to', 'range_reversed')
  if (to - from >= maxPagesAtOnce) throw fieldRefusal('to', 'pages_at_once', { max: maxPagesAtOnce })
  return { from, to }
}

type ReadCalls = Pick<
  Calls,
  'listBinders' | 'findBinder' | 'listBinderPages' | 'listInbox' | 'findSharedBinder'
>

function readHandlers(deps: HoldingDeps): Handlers<ReadCalls> {
  const { pool, catalogue } = deps
  return {
    listBinders: async ({ viewer: { userId } }) => ({
      binders: await listBinders({ db: pool, catalogue: catalogue() }, userId),
      unfiled: await countInbox(deps, userId),
    }),
    findBinder: async ({ params, viewer: { userId } }) => ({
      binder: await presentBinder(pool, userId, params.id),
    }),
    listBinderPages: async ({ params, query, viewer: { userId } }) => {
      const range = rangeOf(query)
      const binder = await findBinderRow(pool, userId, params.id)
      if (!binder) throw binderNotFoundError()
      const { pages } = await readPages({ db: pool, catalogue: catalogue() }, userId, binder, range)
      return { pages }
    },
    listInbox: ({ query, viewer: { userId } }) => listInbox(deps, userId, query),
    findSharedBinder: ({ params, query }) => findSharedBinder(deps, params.token, rangeOf(query)),
  }
}

type EditCalls = Pick<Calls, 'createBinder' | 'updateBinder' | 'deleteBinder'>

function editHandlers(deps: HoldingDeps): Handlers<EditCalls> {
  const { catalogue } = deps
  return {
    createBinder: ({ body: { requestId, ...fields }, viewer: { userId } }) =>
      runBinderChange(
        deps,
        { userId, endpoint: 'createBinder', requestId, target: null },
        async ({ client, shelf }, save) => {
          const { id } = addBinder(shelf, catalogue(), fields)
          const change = await save()
          if (!change) throw new Error('A binder was created without a change')
          return { binder: await presentBinder(client, userId, id), change }
        },
      ),
    updateBinder: ({ params: { id }, body, viewer: { userId } }) =>
      runBinderChange(
        deps,
        { ...callOf('updateBinder', id, userId), requestId: body.requestId },
        async ({ client, shelf }, save) => {
          const before = requireBinder(shelf, id)
          const changedSince = await findChangedBinderFields(client, userId, before, body.basedOn)
          editBinder(shelf, catalogue(), before, body)
          const change = await save()
          return { binder: await presentBinder(client, userId, id), change, changedSince }
        },
      ),
    deleteBinder: ({ params: { id }, query: { requestId }, viewer: { userId } }) =>
      runBinderChange(deps, { ...callOf('deleteBinder', id, userId), requestId }, async ({ shelf }, save) => {
        removeBinder(shelf, requireBinder(shelf, id))
        return { binder: null, change: await save() }
      }),
  }
}

/** The parts of a change that concerns one binder. */
const callOf = (endpoint: string, id: string, userId: string) => ({
  endpoint,
  userId,
  target: id.toLowerCase(),
  binderIds: [id.toLowerCase()],
})

function pocketHandlers(deps: HoldingDeps): Handlers<Pick<Calls, 'changePockets'>> {
  const { catalogue } = deps
  return {
    changePockets: ({ params: { id }, body: { requestId, changes }, viewer: { userId } }) => {
      const others = changes.flatMap(({ moveTo, swapWith }) => [
        moveTo?.binderId ?? id,
        swapWith?.binderId ?? id,
      ])
      const copyIds = changes.flatMap(({ put, take }) => [
        ...(put && 'copyId' in put ? [put.copyId] : []),
        ...(take ? [take.copyId] : []),
      ])
      const cards = changes.flatMap(({ put, add }) => [
        ...(put && !('copyId' in put) ? [cardKeyOf(catalogue(), put)] : []),
        ...(add ? [cardKeyOf(catalogue(), add)] : []),
      ])
      const binderIds = [...new Set([id, ...others].map(one => one.toLowerCase()))]
      const call = { ...callOf('changePockets', id, userId), requestId, binderIds, copyIds, cards }
      return runBinderChange(deps, call, async (context, save) => {
        changes.forEach((change, index) =>
          applyPocketChange(context, { binderId: id, catalogue: catalogue() }, change, `changes.${index}`),
        )
        const change = await save()
        return { binder: await presentBinder(context.client, userId, id), change }
      })
    },
  }
}

type ShiftCalls = Pick<Calls, 'insertPockets' | 'moveBinderPage' | 'compactBinder'>

function shiftHandlers(deps: HoldingDeps): Handlers<ShiftCalls> {
  const shift = (
    {
      id,
      userId,
      endpoint,
      requestId,
    }: { id: string; userId: string; endpoint: string; requestId: string | undefined },
    run: (shelf: Shelf, binder: BinderRow) => void,
  ) =>
    runBinderChange(deps, { ...callOf(endpoint, id, userId), requestId }, async ({ client, shelf }, save) => {
      run(shelf, requireBinder(shelf, id))
      const change = await save()
      return { binder: await presentBinder(client, userId, id), change }
    })
  return {
    insertPockets: ({ params: { id }, body: { requestId, count, ...index }, viewer: { userId } }) =>
      shift({ id, userId, endpoint: 'insertPockets', requestId }, (shelf, binder) => {
        requirePocket(shelf, id, index, 'page')
        insertPockets(shelf, binder, index, count)
      }),
    moveBinderPage: ({ params: { id }, body: { requestId, from, to }, viewer: { userId } }) =>
      shift({ id, userId, endpoint: 'moveBinderPage', requestId }, (shelf, binder) => {
        requirePocket(shelf, id, { page: from, row: 1, column: 1 }, 'from')
        requirePocket(shelf, id, { page: to, row: 1, column: 1 }, 'to')
        movePage(shelf, binder, from, to)
      }),
    compactBinder: ({ params: { id }, body: { requestId }, viewer: { userId } }) =>
      shift({ id, userId, endpoint: 'compactBinder', requestId }, compactPockets),
  }
}

/** The endpoints for binders, their pockets, and the copies that are in none. */
export function binderHandlers(deps: HoldingDeps): Handlers<Calls> {
  return {
    ...readHandlers(deps),
    ...editHandlers(deps),
    ...pocketHandlers(deps),
    ...shiftHandlers(deps),
    fillBinder: ({ params, body, viewer }) => fillBinder(deps, viewer.userId, params.id, body),
    auditBinder: ({ params, body, viewer }) => auditBinder(deps, viewer.userId, params.id, body),
    fileInbox: ({ body, viewer }) => fileInbox(deps, viewer.userId, body),
    createBinderLink: ({ params, viewer }) => createLink(deps, viewer.userId, params.id),
    deleteBinderLink: ({ params, viewer }) => deleteLink(deps, viewer.userId, params.id),
  }
}
