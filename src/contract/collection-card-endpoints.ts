import { timeZoneField } from './time-zone-field.ts'
import { z } from 'zod'
import { maxListFilterLength } from '#domain/text-limits.ts'
import {
  cardChangesSchema,
  cardToAddSchema,
  maxCardsAtOnce,
  maxSelectedCards,
  productIdSchema,
  productIdsSchema,
} from './collection-card-input.ts'
import { requestIdSchema } from './collection-request-id.ts'
import {
  ApiCollectionCard,
  ApiCollectionRow,
  CardStatusSchema,
  CollectionStats,
} from './collection-shapes.ts'
import { UndoableChange } from './copy-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'
import { SearchTerm } from './search-shapes.ts'

const endpoint = createEndpointBuilder('Collections')
const byId = z.object({ id: z.string().max(120) })
const byProduct = z.object({ productId: productIdSchema })
const revision = z.int().describe('Increases when cards are removed or moved')

export const collectionCardSorts = ['order', 'number', 'price', 'set'] as const
export type CollectionCardSort = (typeof collectionCardSorts)[number]

/** Query parameters of the endpoints that list cards of collections: paging, filters and order. */
export const cardListQuerySchema = z.object({
  page: pageSchema,
  pageSize: pageSizeSchema(24),
  q: z
    .string()
    .max(maxListFilterLength, `q may have ${maxListFilterLength} characters at most`)
    .optional()
    .describe('A search query; owners can search by copies'),
  timeZone: timeZoneField,
  status: CardStatusSchema.optional(),
  sortBy: z
    .enum(collectionCardSorts, `sortBy must be one of ${collectionCardSorts.join(', ')}`)
    .default('order')
    .describe("`order` is the owner's; unknown prices come last in both directions"),
  sortOrder: z.enum(['asc', 'desc'], 'sortOrder must be asc or desc').default('asc'),
  fields: z.enum(['all', 'light'], 'fields must be all or light').default('all'),
})
export type CardListQuery = z.output<typeof cardListQuerySchema>

const change = UndoableChange.nullable().describe('Null if nothing changed')
/** A card after a change that `undoChange` takes back. */
const ChangedCard = ApiCollectionCard.extend({ change })

const terms = z.array(SearchTerm).optional().describe('The interpreted query; only with `q`')

/** Response fields with which a client can undo a removal. */
const Removal = {
  removalId: z
    .string()
    .nullable()
    .describe('For `restoreCards` and `undoChange`, valid for 30 days; null if nothing was removed'),
  removed: z.array(z.object({ productId: z.string(), order: z.int() })),
  revision,
}

export const collectionCardEndpoints = {
  listAllCards: endpoint.get('/collections/summary', {
    summary: "The cards of all of the viewer's collections, one entry per collection and card",
    caller: 'user',
    key: 'read',
    query: cardListQuerySchema,
    response: z.object({
      cards: z.array(ApiCollectionRow),
      pagination: Pagination,
      stats: CollectionStats,
      terms,
    }),
  }),
  listCollectionCards: endpoint.get('/collections/{id}/cards', {
    summary: 'Cards of a collection in pages; filters and order apply to the whole collection',
    caller: 'viewer',
    key: 'read',
    params: byId,
    query: cardListQuerySchema,
    response: z.object({ cards: z.array(ApiCollectionRow), pagination: Pagination, terms, revision }),
  }),
  listCollectionCardIds: endpoint.get('/collections/{id}/cards/ids', {
    summary: 'Ids of all cards that match the filters, in the requested order, for Select All',
    caller: 'viewer',
    key: 'read',
    params: byId,
    query: cardListQuerySchema.pick({ q: true, timeZone: true, status: true, sortBy: true, sortOrder: true }),
    response: z.object({ productIds: z.array(z.string()), revision }),
  }),
  addCard: endpoint.post('/collections/{id}/cards', {
    summary: 'Adds a card at the end',
    caller: 'user',
    key: 'write',
    params: byId,
    body: cardToAddSchema,
    response: ChangedCard,
    status: 201,
  }),
  addCards: endpoint.post('/collections/{id}/cards/batch', {
    summary: `Adds up to ${maxCardsAtOnce} cards; returns those that it did not contain yet`,
    caller: 'user',
    key: 'write',
    params: byId,
    body: z.object({
      cards: z
        .array(cardToAddSchema, 'cards must be a list')
        .max(maxCardsAtOnce, `At most ${maxCardsAtOnce} cards at once`),
    }),
    response: z.array(ApiCollectionCard),
    status: 201,
  }),
  changeCards: endpoint.put('/collections/{id}/cards/batch', {
    summary: 'Sets the status of many cards; `changed` lists those whose status was different',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z.object({
      productIds: productIdsSchema,
      cardStatus: CardStatusSchema,
      addMissing: z
        .boolean('addMissing must be true or false')
        .default(false)
        .describe('Adds the cards that the collection lacks. Cards that are owned stay owned.'),
      requestId: requestIdSchema.optional(),
    }),
    response: z.object({
      changed: z.array(z.string()),
      ownedCount: z.int(),
      change,
    }),
  }),
  removeCards: endpoint.post('/collections/{id}/cards/remove', {
    summary: 'Removes many cards; ignores cards that are not in the collection',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z.object({ productIds: productIdsSchema }),
    response: z.object(Removal),
  }),
  restoreCards: endpoint.post('/collections/{id}/cards/restore', {
    summary: 'Undoes a removal: the cards return with their data and positions. Can be repeated.',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z.object({ removalId: z.string('removalId is required').max(120) }),
    response: z.object({ restored: z.array(z.string()), revision }),
  }),
  reorderCards: endpoint.post('/collections/{id}/cards/reorder', {
    summary:
      'Moves cards to positions (`order`, from 0); the others keep their order around them. With the `revision` ' +
      'that the order is based on, 409 when cards left or changed places since.',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z
      .object({
        cardOrders: z
          .array(
            z.object({ productId: productIdSchema, order: z.number('order must be a number') }),
            'cardOrders must be a list',
          )
          .max(maxSelectedCards, `At most ${maxSelectedCards} cards at once`)
          .optional(),
        productIds: productIdsSchema
          .optional()
          .describe('Short form: the card ids in their new order, starting at the first position'),
        revision: z.int('revision must be a whole number').optional(),
      })
      .refine(body => Boolean(body.cardOrders) !== Boolean(body.productIds), {
        path: ['cardOrders'],
        message: 'cardOrders or productIds is required',
      }),
    response: z.object({ success: z.literal(true), revision }),
  }),
  updateCard: endpoint.put('/collections/{id}/cards', {
    summary:
      'Changes the given fields; `order` moves the card to that position, which is not part of `change`',
    caller: 'user',
    key: 'write',
    params: byId,
    query: byProduct,
    body: cardChangesSchema,
    response: ChangedCard,
  }),
  removeCard: endpoint.delete('/collections/{id}/cards', {
    summary:
      'Removes a card; `restoreCards` restores it. Repeating a call with the same `requestId` returns the first response.',
    caller: 'user',
    key: 'write',
    params: byId,
    query: byProduct.extend({ requestId: requestIdSchema.optional() }),
    response: z.object({ success: z.literal(true), productId: z.string(), ...Removal }),
  }),
}
