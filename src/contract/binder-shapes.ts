import { z } from 'zod'
import { binderOrders, emptiedRules, maxBinderPages, maxStack } from '#domain/binder.ts'
import { cardConditions } from '#domain/card-copy.ts'
import { maxBinderNameLength, maxBinderNoteLength, maxPocketLabelLength } from '#domain/text-limits.ts'
import { productIdSchema } from './collection-card-input.ts'
import { newCopySchema } from './copy-endpoints.ts'
import { ApiCopy, copyFactFields, UndoableChange } from './copy-shapes.ts'
import { FiledIn } from './filed-shapes.ts'
import { textSchema } from './text-field.ts'

const whole = (what: string, max: number) =>
  z
    .int(`${what} must be a whole number`)
    .min(1, `${what} must be 1 or more`)
    .max(max, `${what} may be ${max} at most`)

/** Rows and columns beyond the binder are refused where its layout is known. */
export const pocketIndexFields = {
  page: whole('page', 1000),
  row: whole('row', 1000),
  column: whole('column', 1000),
}
export const pocketIndexSchema = z.object(
  pocketIndexFields,
  'A pocket must be an object of page, row and column',
)

const binderColors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'gray',
  'white',
] as const
export type BinderColor = (typeof binderColors)[number]

/** What a request says about a binder. */
export const binderFields = {
  name: z
    .string('name is required')
    .trim()
    .min(1, 'name is required')
    .pipe(textSchema('name', maxBinderNameLength)),
  rows: whole('rows', 4),
  columns: whole('columns', 4),
  pages: whole('pages', maxBinderPages),
  firstPageAlone: z
    .boolean('firstPageAlone must be true or false')
    .describe('Whether page 1 is alone on the right'),
  order: z
    .enum(binderOrders, `order must be ${binderOrders.join(' or ')}`)
    .describe('How Fill, insert and compact walk: page by page, or along the rows of both pages of a spread'),
  color: z
    .string('color must be text')
    .toLowerCase()
    .regex(
      new RegExp(`^(${binderColors.join('|')}|#[0-9a-f]{6})$`),
      `color must be one of ${binderColors.join(', ')}, or a color like #1e40af`,
    )
    .nullable(),
  note: textSchema('note', maxBinderNoteLength),
  cover: productIdSchema.nullable().describe('The `productId` of the card on the cover'),
  emptied: z
    .enum(emptiedRules, `emptied must be ${emptiedRules.join(' or ')}`)
    .describe('What remains in a pocket whose last copy is taken out, sold, deleted or no longer owned'),
  autoFile: z
    .boolean('autoFile must be true or false')
    .describe('Whether an added copy goes to the pocket that is reserved for its card at once'),
  showCopies: z
    .boolean('showCopies must be true or false')
    .describe('Whether readers by link see quantities, printings, conditions and grades'),
}

export const Binder = z
  .object({
    id: z.string(),
    name: z.string(),
    rows: z.int(),
    columns: z.int(),
    pages: z.int(),
    firstPageAlone: z.boolean(),
    order: z.enum(binderOrders),
    color: z.string().nullable(),
    note: z.string(),
    cover: z.string().nullable(),
    emptied: z.enum(emptiedRules),
    autoFile: z.boolean(),
    showCopies: z.boolean(),
    visibility: z.enum(['private', 'link']).describe('`link`: everybody who has the link may read it'),
    filled: z.int().describe('Number of pockets with copies'),
    reserved: z.int().describe('Number of pockets with a reservation'),
    copies: z.int().describe('Number of copies in all pockets'),
    createdAt: z.string(),
    updatedAt: z.string().describe('For `basedOn`'),
  })
  .meta({ id: 'Binder' })
export type Binder = z.output<typeof Binder>

/** What a pocket shows of a card: enough to draw its face. */
export const PocketCard = z.object({
  ...ApiCopy.shape.card.shape,
  set: ApiCopy.shape.card.shape.set.extend({
    ptcgoCode: z.string().nullable(),
    printedTotal: z.int().nullable(),
  }),
  supertype: z.string(),
  subtypes: z.array(z.string()),
  stage: z.string().nullable(),
  types: z.array(z.string()),
  hp: z.string().nullable(),
})
export type PocketCard = z.output<typeof PocketCard>

export const Pocket = z
  .object({
    row: z.int(),
    column: z.int(),
    stack: z
      .array(
        z.object({
          copyId: z.string(),
          quantity: z.int(),
          collectionId: z.string(),
          productId: z.string(),
          card: PocketCard,
          variant: z.string().nullable(),
          condition: z.enum(cardConditions).nullable(),
          grade: ApiCopy.shape.grade,
        }),
      )
      .describe('The front one first'),
    reservation: z
      .object({ productId: z.string(), variant: z.string().nullable(), card: PocketCard })
      .nullable()
      .describe('The card that belongs there; a null `variant` is its first listed printing'),
    label: z.string().nullable(),
  })
  .meta({ id: 'Pocket' })
export type Pocket = z.output<typeof Pocket>

export const BinderPage = z
  .object({ page: z.int(), pockets: z.array(Pocket).describe('Without empty pockets') })
  .meta({ id: 'BinderPage' })
export type BinderPage = z.output<typeof BinderPage>

/** A page as readers by link see it: without ids of copies, collections and certificates. */
export const SharedBinderPage = z
  .object({
    page: z.int(),
    pockets: z.array(
      Pocket.extend({
        stack: z.array(
          z.object({
            productId: z.string(),
            card: PocketCard,
            quantity: z
              .int()
              .describe('1 unless the owner shows copies; the same for printing, condition and grade'),
            variant: z.string().nullable(),
            condition: z.enum(cardConditions).nullable(),
            grade: z.object({ company: z.string(), grade: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SharedBinderPage' })
export type SharedBinderPage = z.output<typeof SharedBinderPage>

const quantity = whole('quantity', maxStack)
const otherPocket = pocketIndexSchema.extend({
  binderId: z
    .uuid('binderId must be the id of a binder')
    .toLowerCase()
    .optional()
    .describe('This binder by default'),
})

const copyCollectionId = z.uuid('collectionId must be the id of a collection').toLowerCase()

/** A copy by its id, or the implied copy of a card that is marked owned without stored copies. */
const putSchema = z.union(
  [
    z.object({
      copyId: z.uuid('copyId must be the id of a copy').toLowerCase(),
      quantity: quantity.default(1),
    }),
    z.object({
      collectionId: copyCollectionId,
      productId: productIdSchema,
      quantity: z.literal(1, 'A card without copies is one copy: quantity must be 1').default(1),
    }),
  ],
  'put needs copyId and quantity, or collectionId and productId of a card that is marked owned without copies',
)
export type PocketPut = z.output<typeof putSchema>

/** Copies that are added to a collection and put into a pocket. */
const addSchema = newCopySchema
  .omit({ status: true, replacesImplied: true })
  .extend({ collectionId: copyCollectionId, quantity: quantity.default(1) })
  .refine(({ grade, condition }) => grade === null || condition === null, {
    path: ['grade'],
    error: 'A copy has a condition or a grade, not both',
  })
export type PocketAdd = z.output<typeof addSchema>

/** One step of a change of pockets. Its parts happen in the order in which they are listed here. */
export const pocketChangeSchema = z
  .object(
    {
      ...pocketIndexFields,
      take: z
        .object({
          copyId: z.uuid('copyId must be the id of a copy').toLowerCase(),
          quantity: quantity.optional(),
        })
        .optional()
        .describe('Takes copies out; all of the row in this pocket without `quantity`'),
      put: putSchema.optional().describe('Puts copies behind those in the pocket, in place of a reservation'),
      add: addSchema
        .optional()
        .describe('Adds owned copies to a collection and puts them into the pocket, in one change'),
      reserve: z
        .object({ productId: productIdSchema, variant: copyFactFields.variant.default(null) })
        .nullable()
        .optional(),
      label: textSchema('label', maxPocketLabelLength)
        .trim()
        .min(1, 'label must have 1 character or more; null removes it')
        .nullable()
        .optional(),
      moveTo: otherPocket.optional().describe('Moves all that is in the pocket to an empty or reserved one'),
      swapWith: otherPocket.optional(),
    },
    'A change must be an object',
  )
  .refine(
    ({ take, put, add, reserve, label, moveTo, swapWith }) =>
      [take, put, add, reserve, label, moveTo, swapWith].some(part => part !== undefined),
    'A change needs take, put, add, reserve, label, moveTo or swapWith',
  )
export type PocketChange = z.output<typeof pocketChangeSchema>

/** A copy in an audit; without row and column all of it on the page. */
export const auditEntrySchema = z.union(
  [
    z
      .uuid()
      .toLowerCase()
      .transform(copyId => ({ copyId, row: undefined, column: undefined, quantity: undefined })),
    z.object({
      copyId: z.uuid().toLowerCase(),
      row: pocketIndexFields.row.optional(),
      column: pocketIndexFields.column.optional(),
      quantity: quantity.optional(),
    }),
  ],
  'An entry must be the id of a copy, or an object of copyId, row, column and quantity',
)
export type AuditEntry = z.output<typeof auditEntrySchema>

/** A found copy; by its card if that is marked owned without stored copies. */
export const foundEntrySchema = z.union(
  [
    auditEntrySchema,
    z.object({
      collectionId: copyCollectionId,
      productId: productIdSchema,
      row: pocketIndexFields.row.optional(),
      column: pocketIndexFields.column.optional(),
    }),
  ],
  'An entry must be the id of a copy, an object of copyId, row, column and quantity, or one of collectionId and productId',
)
export type FoundEntry = z.output<typeof foundEntrySchema>

export const AuditDifference = z.object({
  page: z.int(),
  row: z.int(),
  column: z.int(),
  copyId: z.string(),
  quantity: z.int(),
  kind: z.enum(['missing', 'found']),
  from: FiledIn.omit({ quantity: true })
    .optional()
    .describe('The pocket that a found copy was in; left out if it was in none'),
})
export type AuditDifference = z.output<typeof AuditDifference>

export const binderChangeResponse = z.object({ binder: Binder, change: UndoableChange.nullable() })
