import { z } from 'zod'
import {
  maxCertificateLength,
  maxCopyNoteLength,
  maxCopyPlaceLength,
  maxGradeLength,
  maxGradingCompanyLength,
} from '#domain/text-limits.ts'
import { cardConditions, copyStatuses } from '#domain/card-copy.ts'
import { isCurrencyCode } from '#domain/currency.ts'
import { maxOwnValue, roundMoney } from '#domain/exchange-rates.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { FiledIn } from './filed-shapes.ts'
import { TargetCollection } from './target-collection.ts'
import { textSchema } from './text-field.ts'
import { AccountCurrency, ConvertibleMoney, Money, Worth } from './worth-shapes.ts'

/** Maximum number of rows of copies that a card has in one collection. */
export const maxCopiesPerCard = 100

/** Whether the day exists in the calendar; '2026-02-30' does not. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const daySchema = (name: string) =>
  z
    .string(`${name} must be a day`)
    .regex(/^\d{4}-\d{2}-\d{2}$/, `${name} must be a day: YYYY-MM-DD`)
    .refine(isDay, `${name} must be a day of the calendar`)
const variant = textSchema('variant', 200).refine(
  key => variantFromKey(key) !== undefined,
  'variant must be a variant key',
)
const Grade = z.object(
  {
    company: textSchema('The grading company', maxGradingCompanyLength)
      .trim()
      .min(1, 'The grading company is missing'),
    grade: textSchema('The grade', maxGradeLength).trim().min(1, 'The grade is missing'),
    certificate: textSchema('The certificate', maxCertificateLength).nullable().default(null),
  },
  'grade must be an object of company, grade and certificate',
)
export const currencySchema = z
  .string('The currency is missing')
  .regex(/^[A-Z]{3}$/, 'The currency must be three capital letters: USD')
  .refine(isCurrencyCode, 'The currency must be the ISO 4217 code of a currency')
const PricePaid = z.object(
  {
    amount: z
      .number('The price paid must be a number')
      .min(0, 'The price paid cannot be negative')
      .max(1e9, 'The price paid may be 1,000,000,000 at most'),
    currency: currencySchema,
  },
  'pricePaid must be an object of amount and currency',
)

const OwnValue = z
  .object(
    {
      amount: z
        .number('The amount of ownValue must be a number')
        .min(0, 'The amount of ownValue cannot be negative')
        .max(maxOwnValue, 'The amount of ownValue may be 1,000,000,000 at most'),
      currency: AccountCurrency,
      day: daySchema('The day of ownValue'),
    },
    'ownValue must be an object of amount, currency and day',
  )
  .refine(({ amount, currency }) => roundMoney(amount, currency) === amount, {
    path: ['amount'],
    message: 'The amount of ownValue may have two decimals at most, and none in JPY',
  })

export const copyStatusSchema = z.enum(copyStatuses, `status must be ${copyStatuses.join(' or ')}`)

export const copyQuantitySchema = z
  .int('quantity must be a whole number')
  .min(1, 'quantity must be 1 or more')
  .max(9999, 'quantity may be 9,999 at most')

/**
 * What is known about a copy, besides quantity and status. Null means unknown; a null `variant` is the common
 * printing, and a null `language` is the one of the card.
 */
export const copyFactFields = {
  variant: variant.nullable(),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]{2,4})?$/, 'language must be a language code: en, pt-br')
    .nullable(),
  condition: z.enum(cardConditions, `condition must be one of ${cardConditions.join(', ')}`).nullable(),
  grade: Grade.nullable(),
  pricePaid: PricePaid.nullable(),
  ownValue: OwnValue.nullable(),
  acquiredOn: daySchema('acquiredOn').nullable(),
  place: textSchema('place', maxCopyPlaceLength).nullable(),
  note: textSchema('note', maxCopyNoteLength).nullable(),
}

/** The facts of a new copy. Omitted ones are unknown. */
export const newCopyFactFields = {
  variant: copyFactFields.variant.default(null),
  language: copyFactFields.language.default(null),
  condition: copyFactFields.condition.default(null),
  grade: copyFactFields.grade.default(null),
  quantity: copyQuantitySchema.default(1),
  pricePaid: copyFactFields.pricePaid.default(null),
  ownValue: copyFactFields.ownValue.default(null),
  acquiredOn: copyFactFields.acquiredOn.default(null),
  place: copyFactFields.place.default(null),
  note: copyFactFields.note.default(null),
}

/**
 * Copies in requests. Omitted fields are unknown. A known `id` keeps its row; a missing `status` is the one of the card.
 */
export const CardCopiesSchema = z
  .array(
    z.object(
      {
        id: z.uuid('The id of a copy must be a UUID').toLowerCase().optional(),
        status: copyStatusSchema.optional(),
        ...newCopyFactFields,
      },
      'A copy must be an object',
    ),
    'copies must be a list of copies',
  )
  .max(maxCopiesPerCard, `A card may have ${maxCopiesPerCard} kinds of copies at most`)

const ShownGrade = z
  .object({ company: z.string(), grade: z.string(), certificate: z.string().nullable() })
  .nullable()

const shownFacts = {
  status: z.enum(copyStatuses),
  variant: z.string().nullable().describe('Null for the common printing'),
  language: z.string().nullable().describe("Null for the card's language"),
  condition: z.enum(cardConditions).nullable(),
  grade: ShownGrade,
  quantity: z.int(),
}

const ShownOwnValue = z
  .object({ ...ConvertibleMoney.shape, day: z.string().describe('YYYY-MM-DD') })
  .nullable()

/** A copy in a list of cards. */
export const ListedCopy = z
  .object({
    id: z.string().optional().describe('Owner only'),
    ...shownFacts,
    pricePaid: Money.nullable().optional().describe('Owner only'),
    ownValue: ShownOwnValue.optional().describe('Owner only'),
    acquiredOn: z.string().nullable().optional().describe('Owner only; YYYY-MM-DD'),
    place: z.string().nullable().optional().describe('Owner only'),
    note: z.string().nullable().optional().describe('Owner only'),
  })
  .meta({ id: 'CardCopy' })

/** A collection of the viewer that has a card. */
export const CollectionRef = z.object({ id: z.string(), name: z.string() }).meta({ id: 'CollectionRef' })

/** Where the viewer has a card besides the collection that a row belongs to. Left out if nowhere. */
export const ownedInField = z
  .array(CollectionRef)
  .optional()
  .describe('Owner only; other collections in which the viewer owns the card, left out if there are none')

const RowWorth = z.object({
  ...ConvertibleMoney.shape,
  by: z.enum(['owner', 'market']),
  source: z
    .string()
    .optional()
    .describe('Source of the market price; `sample` is not a real price. Absent for the value of the owner'),
  day: z.string().optional().describe('Day of the market price; the value of the owner has its own'),
})

/** A row of the owner's copies, with its card and its value. */
export const ApiCopy = z
  .object({
    id: z.string().nullable().describe('Null for a card without stored copies, which counts as one copy'),
    implied: z.boolean().describe('Whether the card has no stored copies'),
    collectionId: z.string(),
    productId: z.string(),
    card: z.object({
      name: z.string(),
      nameEn: z.string().nullable(),
      number: z.string(),
      rarity: z.string().nullable(),
      language: z.enum(['en', 'ja']),
      imageUrl: z.string().nullable(),
      set: z.object({ id: z.string(), name: z.string(), code: z.string() }),
      variants: z.array(z.string()).describe('The printings that the catalogue lists, as variant keys'),
    }),
    ...shownFacts,
    pricePaid: Money.nullable().describe('The price of one copy'),
    ownValue: ShownOwnValue.describe(
      'What the owner values one copy at, and since when. It replaces the market price of an owned copy.',
    ),
    acquiredOn: z.string().nullable().describe('YYYY-MM-DD'),
    place: z.string().nullable(),
    note: z.string().nullable(),
    tags: z.array(z.string()).describe('The tags of the card in its collection'),
    price: z.number().nullable().describe('Market price in USD of one copy; null if unknown or graded'),
    value: z.number().nullable().describe('What sums count the row with, in USD'),
    worth: RowWorth.nullable().describe(
      'What sums count one copy with, unconverted: the value of its owner, or the market price; null if unknown',
    ),
    isCounted: z
      .boolean()
      .describe(
        'Whether totals count the row. A card that is marked owned in several collections without stored copies counts once.',
      ),
    isUnlisted: z.boolean().describe('Whether the catalogue does not list the printing for this card'),
    binders: z.array(FiledIn).describe('The pockets that copies of the row are in'),
    ownedIn: ownedInField.describe(
      'Of wanted copies: other collections that own the card, left out if none does',
    ),
    addedAt: z.string().describe('When the card was added to the collection'),
    createdAt: z.string(),
    updatedAt: z.string().describe('For `basedOn`'),
  })
  .meta({ id: 'Copy' })
export type ApiCopy = z.output<typeof ApiCopy>

const valueOfCopies = {
  value: z.array(Money).describe('What the copies with a known value are worth, one sum for each currency'),
  unpriced: z.int().describe('Ungraded copies without a known price'),
  graded: z.int().describe('Graded copies without a value of their owner'),
  worth: Worth,
}

/** Sums over rows of copies. Value, price paid and gain are of owned copies. */
export const CopyTotals = z
  .object({
    cards: z.int().describe('Number of different cards'),
    copies: z.int().describe('Owned and wanted copies'),
    ...valueOfCopies,
    paid: z.array(Money).describe('Known prices paid for owned copies, one sum for each currency'),
    gain: z
      .array(z.object({ ...Money.shape, copies: z.int() }))
      .describe('Value less price paid, of those owned copies for which both are known in one currency'),
    gainTotal: z
      .object({ ...ConvertibleMoney.shape, copies: z.int() })
      .nullable()
      .describe(
        'The gain in the currency of the account, over all copies whose value and price paid can be converted',
      ),
    printings: z
      .array(
        z.object({
          variant: z.string().nullable().describe('A variant key; null for the common printing'),
          copies: z.int(),
          ...valueOfCopies,
        }),
      )
      .describe('The owned copies by printing, most copies first'),
    toFinish: z
      .object({ copies: z.int(), ...valueOfCopies })
      .describe('The wanted copies that no owned copy of another collection meets; see `ownedIn`'),
  })
  .meta({ id: 'CopyTotals' })
export type CopyTotals = z.output<typeof CopyTotals>

/** For each card that the user owns or wants: how many copies, which printings, and where. */
export const Ownership = z
  .object({
    revision: z
      .string()
      .describe("Names the state of the viewer's collections and of the one chosen for added cards"),
    target: TargetCollection,
    currency: AccountCurrency.describe('The currency in which the account reads values'),
    collections: z.array(CollectionRef).describe('The collections with owned copies'),
    sets: z
      .record(
        z.string(),
        z.array(z.tuple([z.string(), z.int(), z.int(), z.array(z.string()), z.array(z.int())])),
      )
      .describe(
        'By the id of the set: number of the card in its id; owned copies; wanted copies that no owned copy of another ' +
          'collection meets; owned printings as variant keys (empty for copies of the common printing without a key); ' +
          'the collections that have the card, as indexes of `collections`',
      ),
  })
  .meta({ id: 'Ownership' })
export type Ownership = z.output<typeof Ownership>

/** Identifies a change that the client can undo, and until when. */
export const UndoableChange = z
  .object({ id: z.string().describe('For `undoChange`'), undoableUntil: z.string() })
  .meta({ id: 'Change' })
export type UndoableChange = z.output<typeof UndoableChange>
