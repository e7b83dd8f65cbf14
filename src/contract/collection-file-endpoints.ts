import { z } from 'zod'
import { cardConditions, cardStatuses } from '#domain/card-copy.ts'
import { productIdSchema } from './collection-card-input.ts'
import { maxFileBytes, maxFileRows, requestBytesOf } from './collection-file-limits.ts'
import { requestIdSchema } from './collection-request-id.ts'
import { currencySchema } from './copy-shapes.ts'
import { collectionNameSchema } from './collection-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'

const endpoint = createEndpointBuilder('Collection files')
const byId = z.object({ id: z.string().max(120) })

const maxBodyBytes = requestBytesOf(maxFileBytes)

/** Request fields that an import and its preview have in common. */
const importFields = {
  fileName: z.string().max(200, 'fileName may have 200 characters at most').optional(),
  text: z.string('text must be text').optional().describe('The file as text'),
  base64: z.base64('base64 is not Base64').optional().describe("The file's bytes, in any encoding"),
  columns: z
    .record(z.string().max(40), z.string().max(200))
    .optional()
    .describe('Mapping of columns that cannot be recognized: meaning → column'),
  choices: z
    .array(
      z.object({ line: z.int('line must be a whole number'), productId: productIdSchema.nullable() }),
      'choices must be a list',
    )
    .max(maxFileRows, `At most ${maxFileRows} choices`)
    .default([])
    .describe('Chosen card ids by row; null excludes the row'),
  wishes: z
    .enum(['chasing', 'left-out'], 'wishes must be chasing or left-out')
    .default('chasing')
    .describe('How rows of wish lists are imported; they never become owned'),
  existing: z
    .enum(['match', 'add', 'replace'], 'existing must be match, add or replace')
    .default('match')
    .describe(
      'Copies that are there already: match raises their number to that of the file (repeating changes nothing), add adds it, replace makes the collection like the file and removes what the file does not list',
    ),
  currency: currencySchema.nullish().describe('Currency of prices for which the file names none'),
  collectionId: z.string().max(120).optional().describe('The target; without it a new collection is created'),
}

type Given = { text?: string | undefined; base64?: string | undefined }
const hasFile = ({ text, base64 }: Given) => (text === undefined) !== (base64 === undefined)
const fileMissing = { path: ['base64'], message: 'text or base64 is required' }

const CollectionFacts = z.object({
  name: z.string(),
  description: z.string(),
  notes: z.string(),
  isPublic: z.boolean(),
  setId: z.string().nullable(),
  createdAt: z.string().nullable(),
})

const Counts = z.object({
  rows: z.int().describe('Rows of the file'),
  cards: z.int().describe('Rows with a matched card, including merged rows'),
  wishes: z.int().describe('Rows among them with wanted copies'),
  waiting: z.int().describe('Unmatched rows, which need a choice or a later catalogue'),
  aside: z.int().describe('Ignored rows: not copies of cards, or excluded'),
  unreadable: z.int(),
})

const ShownRow = z
  .object({
    name: z.string(),
    set: z.string(),
    number: z.string(),
    quantity: z.int(),
    wanted: z.int().optional().describe('Number of wanted copies beside the owned ones'),
    printing: z.string().optional().describe("In the file's words; in our own files a variant key"),
    condition: z.enum(cardConditions).optional(),
    grade: z.string().optional(),
    price: z.object({ amount: z.number(), currency: z.string().nullable() }).optional(),
  })
  .describe('The row’s data in the file')

/** What an import does with a row of the file, or would do after a preview. */
export const ImportRowOutcome = z
  .object({
    line: z.int().describe('Line of the file, from 1; in JSON the index in the list, from 1'),
    outcome: z.enum(['card', 'merged', 'candidates', 'none', 'aside', 'unreadable']),
    status: z.enum(cardStatuses),
    shown: ShownRow,
    cardId: z.string().optional(),
    by: z.string().optional().describe('How the card was matched: id, product, set-and-number, …, choice'),
    doubts: z.array(z.string()).optional().describe('Data of the row that cannot be stored'),
    with: z.int().optional().describe('The line of the row that it was merged with'),
    cardIds: z.array(z.string()).optional().describe('Candidates'),
    reason: z.string().optional().describe('Why the row is ignored or cannot be read'),
    already: z
      .enum(cardStatuses)
      .optional()
      .describe('Status of the card if it is already in the collection'),
  })
  .meta({ id: 'FileRow' })
export type ImportRowOutcome = z.output<typeof ImportRowOutcome>

const Preview = z
  .object({
    outcome: z.enum(['read', 'refused']),
    refusal: z.object({ reason: z.string(), message: z.string() }).nullable(),
    format: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    columns: z.array(z.string()).describe('Names of columns, in lower case'),
    map: z
      .record(z.string(), z.string())
      .nullable()
      .describe("What the columns of anybody's table were taken for"),
    collection: CollectionFacts.nullable().describe('In files in ChaseKit’s own format'),
    counts: Counts,
    lowered: z
      .array(z.object({ cardId: z.string(), before: z.int(), after: z.int() }))
      .describe('With `existing: replace`: cards of which copies are removed, and their numbers'),
    filed: z.int().describe('Number of copies that the import would put into pockets of binders'),
    unfiled: z.int().describe('Number of those that would not fit'),
    rows: z.array(ImportRowOutcome),
    cards: z
      .record(
        z.string(),
        z.object({
          name: z.string(),
          nameEn: z.string().nullable(),
          number: z.string(),
          set: z.object({ id: z.string(), name: z.string() }),
          imageUrl: z.string().nullable(),
          types: z.array(z.string()),
          supertype: z.string(),
          subtypes: z.array(z.string()),
          rarity: z.string().nullable(),
          hp: z.string().nullable(),
        }),
      )
      .describe('The cards of the rows, by id'),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof Preview>

const ImportResult = z
  .object({
    importId: z.string(),
    collectionId: z.string(),
    isNew: z.boolean().describe('Whether the import created the collection'),
    added: z.int().describe('Number of cards that were not in the collection before'),
    changed: z.int(),
    removed: z.int().describe('Number of cards that the file does not list, with `existing: replace`'),
    unchanged: z.int(),
    filed: z.int().describe('Number of copies that were put into the pockets of the file'),
    unfiled: z
      .int()
      .describe('Number of copies in no pocket, because theirs is full, labelled or outside the binder'),
    counts: Counts,
    undoableUntil: z.string(),
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.output<typeof ImportResult>

const RecentImport = z
  .object({
    importId: z.string(),
    collectionId: z.string(),
    collectionName: z.string(),
    fileName: z.string().nullable(),
    importedAt: z.string(),
    undoableUntil: z.string(),
    added: z.int().describe('Number of cards that were not in the collection before'),
    changed: z.int(),
    removed: z.int().describe('Number of cards that the file does not list'),
  })
  .meta({ id: 'RecentImport' })
export type RecentImport = z.output<typeof RecentImport>

const exportQuery = z.object({
  format: z.enum(['csv', 'json'], 'format must be csv or json').default('csv'),
})

export const collectionFileEndpoints = {
  previewImport: endpoint.post('/collections/import/preview', {
    summary:
      'Previews an import row by row; changes nothing. Without a token for files of 2 MB at most, into a new collection ' +
      'only, and with limits per address.',
    caller: 'viewer',
    key: 'read',
    maxBodyBytes,
    body: z.object(importFields).refine(hasFile, fileMissing),
    response: Preview,
  }),
  importCollection: endpoint.post('/collections/import', {
    summary:
      'Imports a collection file, all of it or nothing. Rows without a card wait for later catalogues. Repeated with ' +
      'the same `requestId` it returns the result of the first request.',
    caller: 'user',
    key: 'write',
    maxBodyBytes,
    body: z
      .object({
        ...importFields,
        requestId: requestIdSchema,
        name: collectionNameSchema.optional().describe('Name of the new collection'),
      })
      .refine(hasFile, fileMissing),
    response: ImportResult,
    status: 201,
  }),
  listRecentImports: endpoint.get('/collections/imports', {
    summary: 'The imports that can be taken back, newest first, 50 at most',
    caller: 'user',
    key: 'read',
    response: z.object({ imports: z.array(RecentImport) }),
  }),
  undoImport: endpoint.post('/collections/import/{id}/undo', {
    summary:
      'Takes a whole import back, for a day; cards that were changed since stay. Repeating it does no harm.',
    caller: 'user',
    key: 'write',
    params: byId,
    response: z.object({
      importId: z.string(),
      collectionId: z.string(),
      removed: z.int(),
      restored: z.int(),
      kept: z.int().describe('Cards that were changed after the import and stay unchanged'),
      isCollectionDeleted: z.boolean(),
    }),
  }),
  listWaitingRows: endpoint.get('/collections/{id}/waiting', {
    summary: 'Unmatched rows of imports, which are matched again after every update of the catalogue',
    caller: 'viewer',
    key: 'read',
    params: byId,
    response: z.object({
      rows: z.array(
        z.object({
          importId: z.string(),
          line: z.int(),
          shown: ShownRow,
        }),
      ),
    }),
  }),
  assignWaitingRow: endpoint.post('/collections/{id}/waiting/assign', {
    summary:
      'Adds the card that the owner chose for a row that waits, with what the row says about its copies',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z.object({
      importId: z.uuid('importId must be a UUID'),
      line: z.int('line must be a whole number'),
      productId: productIdSchema,
    }),
    response: z.object({
      productId: z.string(),
      waiting: z.int().describe('Remaining unmatched rows of the collection'),
    }),
  }),
  forgetWaitingRows: endpoint.delete('/collections/{id}/waiting', {
    summary: 'Deletes the unmatched rows',
    caller: 'user',
    key: 'write',
    params: byId,
    response: z.object({ forgotten: z.int() }),
  }),
  exportCollections: endpoint.get('/collections/export', {
    summary:
      "All of the viewer's collections: a ZIP with a file for each, as exporting them one by one gives",
    caller: 'user',
    key: 'read',
    query: exportQuery,
    files: ['application/zip'],
    response: z.string(),
  }),
  exportCollection: endpoint.get('/collections/{id}/export', {
    summary: 'The whole collection as a file, for its owner; importing it restores all data',
    caller: 'viewer',
    key: 'read',
    params: byId,
    query: exportQuery,
    files: ['text/csv', 'application/json'],
    response: z.string(),
  }),
}
