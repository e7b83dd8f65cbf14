import { z } from 'zod'
import { maxListFilterLength, maxPostLength } from '#domain/text-limits.ts'
import { collectionCardEndpoints } from './collection-card-endpoints.ts'
import {
  ApiCollection,
  collectionNotesSchema,
  CollectionStats,
  collectionDescriptionSchema,
  collectionNameSchema,
  ownedInSchema,
} from './collection-shapes.ts'
import { cardToAddSchema, maxCardsAtOnce } from './collection-card-input.ts'
import { requestIdSchema } from './collection-request-id.ts'
import {
  Completion,
  completionQuerySchema,
  setProgressQuerySchema,
  SetProgressList,
} from './completion-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination, positiveIntegerSchema } from './pagination.ts'

const endpoint = createEndpointBuilder('Collections')
const byId = z.object({ id: z.string().max(120) })
const value = z.literal([1, -1], 'value must be 1 or -1')
const collectionList = z.object({ collections: z.array(ApiCollection), pagination: Pagination })
const q = z
  .string()
  .max(maxListFilterLength, `q may have ${maxListFilterLength} characters at most`)
  .optional()
const isPublic = z.boolean('isPublic must be true or false').optional()

/** Sort orders of public collections. The query parameter appends the direction: `recent-desc`. */
export const collectionSorts = ['recent', 'popular', 'cards', 'favorites', 'discussed'] as const
export type CollectionSort = (typeof collectionSorts)[number]

const DeletedCollection = z.object({
  id: z.string(),
  name: z.string(),
  cardCount: z.int(),
  deletedAt: z.string(),
  restorableUntil: z.string(),
})

const Post = z
  .object({
    id: z.string(),
    userId: z.string(),
    type: z.literal('collection'),
    collectionId: z.string(),
    content: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Post' })

const VoteResult = z.object({
  action: z.enum(['added', 'removed', 'updated']),
  error: z.null(),
  alreadyVoted: z.literal(false),
  value,
  voteCount: z.int(),
})

const basic = {
  createCollection: endpoint.post('/collections', {
    summary:
      'Creates a collection. With `setId` and without `cards` it chases every numbered card of the set. Repeated with ' +
      'the same `requestId` it returns the existing collection.',
    caller: 'user',
    key: 'write',
    body: z.object({
      requestId: requestIdSchema,
      name: collectionNameSchema,
      description: collectionDescriptionSchema.nullish().transform(text => text ?? ''),
      notes: collectionNotesSchema.nullish().transform(text => text ?? ''),
      isPublic,
      setId: z.string().max(120).nullish(),
      cards: z
        .array(cardToAddSchema)
        .max(maxCardsAtOnce, `At most ${maxCardsAtOnce} cards at once`)
        .optional(),
    }),
    response: ApiCollection,
    status: 201,
  }),
  listCollections: endpoint.get('/collections', {
    summary:
      'Collections, newest first. Without a token: public ones. With one: your own; with `q` also public ones; of ' +
      'another `userId` and with `isPublic=true` public ones only.',
    caller: 'viewer',
    key: 'read',
    query: z.object({
      q,
      page: pageSchema,
      pageSize: pageSizeSchema(24),
      userId: z.string().max(120).optional(),
      isPublic: z.enum(['true', 'false'], 'isPublic must be true or false').optional(),
    }),
    response: collectionList,
  }),
  findCollectionsRevision: endpoint.get('/collections/revision', {
    summary:
      "Names the state of the viewer's collections; another one after each change. The `ETag` is the revision in quotes: " +
      'with `If-None-Match` the response is 304 while nothing changed.',
    caller: 'user',
    key: 'read',
    response: z.object({ revision: z.string() }),
  }),
  listSetProgress: endpoint.get('/collections/progress', {
    summary:
      'How many cards of each set the viewer owns in all collections, the most complete sets first; without sets of which ' +
      'the viewer owns nothing',
    caller: 'user',
    key: 'read',
    query: setProgressQuerySchema,
    response: SetProgressList,
  }),
  deleteCollection: endpoint.delete('/collections', {
    summary: 'Deletes a collection; its owner can restore it for 30 days',
    caller: 'user',
    key: 'never',
    query: z.object({ id: z.string('id is required').min(1, 'id is required').max(120) }),
    response: z.object({ success: z.literal(true), id: z.string(), restorableUntil: z.string() }),
  }),
  listPublicCollections: endpoint.get('/collections/public', {
    summary:
      'Public collections of people who let themselves be found, as far as 10,000 (500 with a text or card; a card, ' +
      'and a text of one or two letters, is looked for in the newest 10,000)',
    caller: 'viewer',
    key: 'read',
    query: z.object({
      page: pageSchema,
      pageSize: pageSizeSchema(24),
      sortBy: z
        .string()
        .max(50)
        .optional()
        .describe(`${collectionSorts.join(', ')}, each with -asc or -desc; anything else is recent-desc`),
      filterBy: z.string().max(50).optional().describe('Only `all` is defined'),
      q,
      searchQuery: q.describe('Alias of `q`'),
      card: z
        .string()
        .min(1, 'card may not be empty')
        .max(120, 'card may have 120 characters at most')
        .optional()
        .describe(
          'Id of a card: only collections of others in which it is owned, with `copiesOfCard` where copies are shown',
        ),
    }),
    response: collectionList,
  }),
  listDeletedCollections: endpoint.get('/collections/deleted', {
    summary: "The viewer's deleted collections that can be brought back, newest first",
    caller: 'user',
    key: 'read',
    response: z.object({ collections: z.array(DeletedCollection) }),
  }),
}

const byPath = {
  findCollection: endpoint.get('/collections/{id}', {
    summary: 'A collection with its cards in order; `cardLimit` is their maximum number, 0 for none',
    caller: 'viewer',
    key: 'read',
    params: byId,
    query: z.object({
      cardLimit: z
        .union(
          [z.literal('0').transform(() => 0), positiveIntegerSchema('cardLimit')],
          'cardLimit must be 0 or more',
        )
        .optional(),
    }),
    response: ApiCollection,
  }),
  updateCollection: endpoint.put('/collections/{id}', {
    summary: 'Changes the given fields',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z.object({
      name: collectionNameSchema.optional(),
      description: collectionDescriptionSchema.nullish(),
      notes: collectionNotesSchema.nullish(),
      isPublic,
      showCopies: z
        .boolean('showCopies must be true or false')
        .optional()
        .describe('Whether visitors see printing, condition, grade and quantity of copies; false at first'),
    }),
    response: ApiCollection,
  }),
  restoreCollection: endpoint.post('/collections/{id}/restore', {
    summary: 'Restores a deleted collection with all its data',
    caller: 'user',
    key: 'write',
    params: byId,
    response: ApiCollection,
  }),
  findCollectionVotes: endpoint.get('/collections/{id}/votes', {
    summary: "Votes on a collection, and the viewer's own",
    caller: 'viewer',
    key: 'read',
    params: byId,
    response: z.object({ voteCount: z.int(), userVote: z.int().nullable() }),
  }),
  voteOnCollection: endpoint.post('/collections/{id}/votes', {
    summary: 'Votes; the same value removes the vote, the other one replaces it',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z.object({ value }),
    response: VoteResult,
  }),
  removeCollectionVote: endpoint.delete('/collections/{id}/votes', {
    summary: "Removes the viewer's vote, if there is one",
    caller: 'user',
    key: 'write',
    params: byId,
    response: z.object({ action: z.literal('removed'), voteCount: z.int() }),
  }),
  findMyCollectionVote: endpoint.get('/collections/{id}/votes/me', {
    summary: "The viewer's vote; 404 when there is none",
    caller: 'viewer',
    key: 'read',
    params: byId,
    response: z.object({ value: z.int() }),
  }),
  findCollectionStats: endpoint.get('/collections/{id}/stats', {
    summary: 'Counts and value of a collection',
    caller: 'viewer',
    key: 'read',
    params: byId,
    query: z.object({ ownedIn: ownedInSchema }),
    response: z.object({ ...CollectionStats.shape, comments: z.int(), votes: z.int() }),
  }),
  findCompletion: endpoint.get('/collections/{id}/completion', {
    summary: 'Completion of a collection’s sets, their missing cards and the cost of these',
    caller: 'viewer',
    key: 'read',
    params: byId,
    query: completionQuerySchema,
    response: Completion,
  }),
  createPost: endpoint.post('/posts', {
    summary: 'The post of a published collection; one per collection',
    caller: 'user',
    key: 'write',
    body: z.object({
      userId: z.string('userId is required').max(120),
      type: z.literal('collection', 'type must be collection'),
      collectionId: z.string('collectionId is required').max(120),
      content: z
        .string()
        .max(maxPostLength, `content may have ${maxPostLength} characters at most`)
        .nullish(),
    }),
    response: Post,
    status: 201,
  }),
}

export const collectionEndpoints = { ...basic, ...collectionCardEndpoints, ...byPath }
