import { timeZoneField } from './time-zone-field.ts'
import { z } from 'zod'
import { maxQueryLength } from '#domain/text-limits.ts'
import { productIdSchema } from './collection-card-input.ts'
import { requestIdSchema } from './collection-request-id.ts'
import { ownedInSchema, tagsSchema } from './collection-shapes.ts'
import {
  UndoableChange,
  ApiCopy,
  copyFactFields,
  copyQuantitySchema,
  copyStatusSchema,
  CopyTotals,
  newCopyFactFields,
  Ownership,
} from './copy-shapes.ts'
import { Suggestion } from './filed-shapes.ts'
import { SearchTerm } from './search-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'

const endpoint = createEndpointBuilder('Copies')
const byId = z.object({ id: z.string().max(120) })
const collectionId = z.string('collectionId is required').min(1, 'collectionId is required').max(120)
const allowUnlisted = z
  .boolean('allowUnlisted must be true or false')
  .default(false)
  .describe('Accepts printings that the catalogue does not list for the card')
const basedOn = z.iso
  .datetime('basedOn must be the updatedAt of the copy')
  .optional()
  .describe('`updatedAt` of the copy as the client knows it')

/** Maximum number of copies that a call adds. */
export const maxCopiesAtOnce = 500
/** Maximum number of copies that a call changes. */
export const maxChangedCopies = 10_000

/** Ten thousand ids of cards in collections are about 1 MB. */
const maxBatchBytes = 2 * 1024 * 1024

const changedFacts = z.object(copyFactFields).partial()

export const newCopySchema = z.object(
  {
    collectionId,
    productId: productIdSchema,
    status: copyStatusSchema.default('owned'),
    ...newCopyFactFields,
    replacesImplied: z
      .boolean('replacesImplied must be true or false')
      .default(false)
      .describe(
        'Replaces the one copy that a card without copies stands for, instead of adding to it; 409 if the card has ' +
          'copies by now',
      ),
  },
  'A copy must be an object',
)
/** One of the copies that a call adds, with defaults for what the request omits. */
export type NewCopy = z.output<typeof newCopySchema>

const changedCopy = z.object({
  ...changedFacts.shape,
  quantity: copyQuantitySchema.optional(),
  status: copyStatusSchema.optional(),
  basedOn,
  allowUnlisted,
})
export type CopyChanges = z.output<typeof changedFacts> & {
  quantity?: number | undefined
  status?: z.output<typeof copyStatusSchema> | undefined
}

/** The columns that lists of copies are sorted by. A minus in front means descending. */
export const copySorts = [
  'card',
  'set',
  'number',
  'printing',
  'condition',
  'quantity',
  'paid',
  'value',
  'ownValue',
  'gain',
  'location',
  'tags',
  'added',
  'acquired',
  'filed',
] as const
export type CopySort = (typeof copySorts)[number]

const sort = z
  .string()
  .refine(
    text => copySorts.some(by => text === by || text === `-${by}`),
    `sort must be one of ${copySorts.join(', ')}, with a minus in front for descending`,
  )
  .default('-added')
  .describe('Unknown values come last in both directions')

export const copyEndpoints = {
  listCopies: endpoint.get('/copies', {
    summary: "The viewer's copies with their cards and values, and the totals of all that the search finds",
    caller: 'user',
    key: 'read',
    query: z.object({
      q: z
        .string()
        .max(maxQueryLength, `q may have ${maxQueryLength} characters at most`)
        .optional()
        .describe('A search query'),
      timeZone: timeZoneField,
      collection: z.string().max(120).optional().describe('Only the copies of this collection'),
      productId: productIdSchema.optional().describe('Only the copies of this card'),
      ownedIn: ownedInSchema.describe(
        'Which collections meet a wanted copy in `toFinish`: all of the viewer, or only its own',
      ),
      sort,
      page: pageSchema,
      pageSize: pageSizeSchema(50),
    }),
    response: z.object({
      copies: z.array(ApiCopy),
      pagination: Pagination,
      totals: CopyTotals,
      terms: z.array(SearchTerm),
    }),
  }),
  findOwnership: endpoint.get('/copies/ownership', {
    summary:
      'The numbers of owned and wanted copies of every card, over all collections. With `If-None-Match` the response is ' +
      '304 while nothing changed.',
    caller: 'user',
    key: 'read',
    response: Ownership,
  }),
  addCopies: endpoint.post('/copies', {
    summary: `Adds up to ${maxCopiesAtOnce} copies. A card that is marked owned without copies keeps the one that it stands for.`,
    caller: 'user',
    key: 'write',
    body: z.object({
      requestId: requestIdSchema,
      copies: z
        .array(newCopySchema, 'copies must be a list of copies')
        .min(1, 'copies is empty')
        .max(maxCopiesAtOnce, `At most ${maxCopiesAtOnce} copies at once`),
      allowUnlisted,
    }),
    response: z.object({
      copies: z.array(
        ApiCopy.extend({
          suggestion: Suggestion.nullable().describe('A pocket that is reserved for the card'),
        }),
      ),
      change: UndoableChange,
    }),
    status: 201,
  }),
  updateCopy: endpoint.patch('/copies/{id}', {
    summary:
      'Changes the given fields of a copy. `changedSince` lists the fields that were changed elsewhere since `basedOn`.',
    caller: 'user',
    key: 'write',
    params: byId,
    body: changedCopy,
    response: z.object({
      copy: ApiCopy,
      change: UndoableChange.nullable(),
      changedSince: z.array(z.string()),
    }),
  }),
  removeCopy: endpoint.delete('/copies/{id}', {
    summary:
      'Removes a copy. The card stays as wanted when it was the last one. 409 with the `copy` if it was changed since ' +
      '`basedOn`.',
    caller: 'user',
    key: 'write',
    params: byId,
    query: z.object({ basedOn }),
    response: z.object({ change: UndoableChange }),
  }),
  splitCopy: endpoint.post('/copies/{id}/split', {
    summary: 'Moves some of several equal copies to a row of their own, with changes',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z.object({
      requestId: requestIdSchema,
      quantity: copyQuantitySchema,
      changes: changedFacts.extend({ status: copyStatusSchema.optional() }).default({}),
      allowUnlisted,
    }),
    response: z.object({
      copies: z.array(ApiCopy).describe('The row that was split, and the new one'),
      change: UndoableChange,
    }),
    status: 201,
  }),
  changeCopies: endpoint.post('/copies/batch', {
    summary:
      `Changes up to ${maxChangedCopies} copies in one transaction: those of \`ids\` and all copies of \`cards\`, or all that ` +
      'the search `q` finds in `collection`, or in all collections without it. Tags are set on the cards.',
    caller: 'user',
    key: 'write',
    maxBodyBytes: maxBatchBytes,
    body: z
      .object({
        requestId: requestIdSchema,
        ids: z
          .array(z.uuid('ids must be ids of copies').toLowerCase(), 'ids must be a list')
          .max(maxChangedCopies, `At most ${maxChangedCopies} copies at once`)
          .optional(),
        cards: z
          .array(z.object({ collectionId, productId: productIdSchema }), 'cards must be a list')
          .max(maxChangedCopies, `At most ${maxChangedCopies} cards at once`)
          .optional()
          .describe('Cards in collections. Those that are not there are ignored.'),
        q: z.string().max(maxQueryLength, `q may have ${maxQueryLength} characters at most`).optional(),
        timeZone: timeZoneField,
        collection: z.string().max(120).optional(),
        set: changedFacts.extend({ quantity: copyQuantitySchema.optional() }).optional(),
        addTags: tagsSchema.optional(),
        removeTags: tagsSchema.optional(),
        moveTo: collectionId.optional(),
        status: copyStatusSchema.optional(),
        replaceGrades: z
          .boolean('replaceGrades must be true or false')
          .default(false)
          .describe(
            'Condition and grade of `set` also apply to graded copies, which keep their grade otherwise',
          ),
        dryRun: z
          .boolean('dryRun must be true or false')
          .default(false)
          .describe('Changes nothing and returns the numbers'),
        allowUnlisted,
      })
      .refine(
        body => ((body.ids ?? body.cards) === undefined ? body.q !== undefined : body.q === undefined),
        {
          path: ['ids'],
          message: 'Either ids and cards, or q is required',
        },
      ),
    response: z.object({
      changed: z.int().describe('Number of rows'),
      changedCopies: z.int().describe('Number of copies in these rows'),
      keptGrades: z
        .int()
        .describe('Graded copies that kept their grade instead of the condition or grade of `set`'),
      change: UndoableChange.nullable(),
    }),
  }),
  undoChange: endpoint.post('/changes/{id}/undo', {
    summary:
      'Takes a change of copies back. Can be repeated. 409 with the reason if something else has changed the same rows ' +
      'since.',
    caller: 'user',
    key: 'write',
    params: byId,
    response: z.object({ id: z.string(), undoneAt: z.string() }),
  }),
}
