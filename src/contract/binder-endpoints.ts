import { z } from 'zod'
import { fillBody } from './binder-fill-shapes.ts'
import {
  AuditDifference,
  auditEntrySchema,
  Binder,
  binderChangeResponse,
  binderFields,
  BinderPage,
  foundEntrySchema,
  PocketCard,
  pocketChangeSchema,
  pocketIndexFields,
  SharedBinderPage,
} from './binder-shapes.ts'
import { requestIdSchema } from './collection-request-id.ts'
import { ApiCopy, UndoableChange } from './copy-shapes.ts'
import { Suggestion } from './filed-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination, positiveIntegerSchema } from './pagination.ts'
import { ListOwner } from './want-list-endpoints.ts'

const endpoint = createEndpointBuilder('Binders')
const byId = z.object({ id: z.string().max(120) })
const change = UndoableChange.nullable()

/** Maximum number of pages in one response. */
export const maxPagesAtOnce = 20
/** Maximum number of changes of pockets in one call. */
export const maxPocketChanges = 500

const pageRange = z.object({
  from: positiveIntegerSchema('from').default(1),
  to: positiveIntegerSchema('to')
    .optional()
    .describe(`At most ${maxPagesAtOnce} pages; pages beyond the binder are left out`),
})

const newBinder = z.object({
  requestId: requestIdSchema,
  name: binderFields.name,
  rows: binderFields.rows,
  columns: binderFields.columns,
  pages: binderFields.pages,
  firstPageAlone: binderFields.firstPageAlone.default(true),
  order: binderFields.order.default('page'),
  color: binderFields.color.default(null),
  note: binderFields.note.default(''),
  cover: binderFields.cover.default(null),
  emptied: binderFields.emptied.default('reserve'),
  autoFile: binderFields.autoFile.default(false),
  showCopies: binderFields.showCopies.default(false),
})
export type NewBinder = z.output<typeof newBinder>

const ofBinder = { caller: 'user', key: 'write', params: byId } as const

export const binderEndpoints = {
  listBinders: endpoint.get('/binders', {
    summary: "The viewer's binders by name",
    caller: 'user',
    key: 'read',
    response: z.object({
      binders: z.array(
        Binder.extend({ coverCard: PocketCard.nullable().describe('The card of `cover`, to draw it') }),
      ),
      unfiled: z.int().describe('Number of copies in the inbox'),
    }),
  }),
  createBinder: endpoint.post('/binders', {
    summary: 'Creates a binder. Layouts are 2 × 2, 3 × 3, 3 × 4 (rows × columns) and 4 × 4 pockets.',
    caller: 'user',
    key: 'write',
    body: newBinder,
    response: z.object({ binder: Binder, change: UndoableChange }),
    status: 201,
  }),
  listInbox: endpoint.get('/binders/inbox', {
    summary:
      'Owned copies that are in no binder and have no `place`, newest first, each with the pocket that is reserved for it',
    caller: 'user',
    key: 'read',
    query: z.object({ page: pageSchema, pageSize: pageSizeSchema(50) }),
    response: z.object({
      copies: z.array(
        ApiCopy.extend({
          unfiled: z.int().describe('How many of the row are in no pocket'),
          suggestion: Suggestion.nullable(),
        }),
      ),
      total: z.int().describe('Number of copies'),
      suggested: z.int().describe('Number of copies for which a pocket is reserved'),
      pagination: Pagination,
    }),
  }),
  fileInbox: endpoint.post('/binders/inbox/file', {
    summary:
      'Puts copies of the inbox into the pockets that are reserved for them: those of `copyIds`, or all',
    caller: 'user',
    key: 'write',
    body: z.object({
      requestId: requestIdSchema,
      copyIds: z.array(z.uuid('copyIds must be ids of copies').toLowerCase()).max(10_000).optional(),
    }),
    response: z.object({ filed: z.int().describe('Number of copies'), change }),
  }),
  findSharedBinder: endpoint.get('/binders/shared/{token}', {
    summary: 'A binder by its link; 404 once the link has ended',
    key: 'read',
    params: z.object({ token: z.string().max(120) }),
    query: pageRange,
    response: z.object({
      binder: Binder.pick({
        name: true,
        rows: true,
        columns: true,
        pages: true,
        firstPageAlone: true,
        color: true,
        showCopies: true,
        filled: true,
        reserved: true,
      }),
      owner: ListOwner.nullable(),
      pages: z.array(SharedBinderPage),
    }),
  }),
  findBinder: endpoint.get('/binders/{id}', {
    summary: 'A binder of the viewer',
    caller: 'user',
    key: 'read',
    params: byId,
    response: z.object({ binder: Binder }),
  }),
  updateBinder: endpoint.patch('/binders/{id}', {
    summary:
      'Changes the given fields. A smaller layout that would lose something is 409, `binder_too_small`, with the ' +
      'number of `cards`, `reservations` and `labels` concerned in `values`; `overflow: inbox` takes them out.',
    ...ofBinder,
    body: z
      .object(binderFields)
      .partial()
      .extend({
        requestId: requestIdSchema,
        basedOn: z.iso.datetime('basedOn must be the updatedAt of the binder').optional(),
        overflow: z.literal('inbox', 'overflow must be inbox').optional(),
      }),
    response: binderChangeResponse.extend({
      changedSince: z.array(z.string()).describe('The fields that were changed elsewhere since `basedOn`'),
    }),
  }),
  deleteBinder: endpoint.delete('/binders/{id}', {
    summary: 'Deletes a binder, ends its link, and frees its copies, which stay owned',
    ...ofBinder,
    query: z.object({ requestId: requestIdSchema }),
    response: z.object({ binder: z.null(), change }),
  }),
  listBinderPages: endpoint.get('/binders/{id}/pages', {
    summary: `Up to ${maxPagesAtOnce} pages with what is in their pockets. Counts from 1.`,
    caller: 'user',
    key: 'read',
    params: byId,
    query: pageRange,
    response: z.object({ pages: z.array(BinderPage) }),
  }),
  changePockets: endpoint.post('/binders/{id}/pockets', {
    summary: `Up to ${maxPocketChanges} changes in the order of the list; all or none`,
    ...ofBinder,
    body: z.object({
      requestId: requestIdSchema,
      changes: z
        .array(pocketChangeSchema, 'changes must be a list')
        .min(1, 'changes is empty')
        .max(maxPocketChanges, `At most ${maxPocketChanges} changes at once`),
    }),
    response: binderChangeResponse,
  }),
  insertPockets: endpoint.post('/binders/{id}/insert', {
    summary:
      'Makes `count` pockets empty: shifts what is in and behind them up to the next empty pockets; 409 without room',
    ...ofBinder,
    body: z.object({
      requestId: requestIdSchema,
      ...pocketIndexFields,
      count: z.int('count must be a whole number').min(1, 'count must be 1 or more').max(3200).default(1),
    }),
    response: binderChangeResponse,
  }),
  moveBinderPage: endpoint.post('/binders/{id}/pages/move', {
    summary: 'Moves a page; those between shift by one',
    ...ofBinder,
    body: z.object({ requestId: requestIdSchema, from: pocketIndexFields.page, to: pocketIndexFields.page }),
    response: binderChangeResponse,
  }),
  compactBinder: endpoint.post('/binders/{id}/compact', {
    summary: 'Closes the gaps: moves everything forward over empty pockets',
    ...ofBinder,
    body: z.object({ requestId: requestIdSchema }),
    response: binderChangeResponse,
  }),
  fillBinder: endpoint.post('/binders/{id}/fill', {
    summary: 'Fills pockets in the order of the binder from a set, a collection, a search or the Pokédex',
    ...ofBinder,
    body: fillBody,
    response: z.object({
      pages: z.array(BinderPage).describe('The pages that change, as they are afterwards'),
      placed: z.int().describe('Number of copies'),
      reserved: z.int().describe('Number of new reservations'),
      left: z.int().describe('Number of cards or printings for which no pocket was left'),
      elsewhere: z
        .int()
        .describe('Number of owned cards or printings whose copies are filed in other pockets'),
      change,
    }),
  }),
  auditBinder: endpoint.post('/binders/{id}/audit', {
    summary: 'Corrects pages by what is really there: takes missing copies out, and puts found ones in',
    ...ofBinder,
    body: z.object({
      requestId: requestIdSchema,
      pages: z
        .array(
          z.object({
            page: pocketIndexFields.page,
            missing: z.array(auditEntrySchema).max(320).default([]),
            found: z.array(foundEntrySchema).max(320).default([]),
          }),
          'pages must be a list',
        )
        .min(1, 'pages is empty')
        .max(200, 'At most 200 pages at once'),
    }),
    response: z.object({ change, differences: z.array(AuditDifference) }),
  }),
  createBinderLink: endpoint.post('/binders/{id}/link', {
    summary:
      'Opens the binder to everybody who has the link. A new link ends the last one. Its token cannot be read again.',
    ...ofBinder,
    response: z.object({
      token: z.string().describe('The last part of `/binders/shared/{token}`'),
      binder: Binder,
    }),
    status: 201,
  }),
  deleteBinderLink: endpoint.delete('/binders/{id}/link', {
    summary: 'Ends the link at once',
    ...ofBinder,
    response: z.object({ success: z.literal(true) }),
  }),
}
