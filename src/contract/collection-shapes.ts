import { z } from 'zod'
import {
  maxCardNotesLength,
  maxCollectionDescriptionLength,
  maxCollectionNameLength,
  maxCollectionNotesLength,
  maxTagLength,
} from '#domain/text-limits.ts'
import { cardStatuses } from '#domain/card-copy.ts'
import { ownedInChoices } from '#domain/holdings.ts'
import { ListedCopy, ownedInField } from './copy-shapes.ts'
import { ConvertibleMoney, Worth } from './worth-shapes.ts'
import { textSchema } from './text-field.ts'

export const maxTagsPerCard = 20

export const collectionNameSchema = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .pipe(textSchema('Name', maxCollectionNameLength))
export const collectionDescriptionSchema = textSchema('Description', maxCollectionDescriptionLength)
export const collectionNotesSchema = textSchema('Notes', maxCollectionNotesLength)
export const cardNotesSchema = textSchema('Notes', maxCardNotesLength)
export const tagsSchema = z
  .array(
    textSchema('A tag', maxTagLength).trim().min(1, 'A tag cannot be empty'),
    'tags must be a list of texts',
  )
  .max(maxTagsPerCard, `A card may have ${maxTagsPerCard} tags at most`)
export const ownedInSchema = z
  .enum(ownedInChoices, 'ownedIn must be all or collection')
  .default('all')
  .describe(
    'Which collections make a card owned: all of the viewer, or only this one. For others than its owner always only this one.',
  )

export const CardStatusSchema = z.enum(cardStatuses, 'Status must be owned or chasing')

const shownText = z.string().nullable()

/** What tiles and rows show of a card, without its price. */
export const cardTileFields = {
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  nameEn: shownText,
  imageUrl: shownText,
  number: z.string(),
  rarity: shownText,
  supertype: z.string(),
  subtypes: z.array(z.string()),
  stage: shownText,
  types: z.array(z.string()),
  hp: shownText,
  language: z.enum(['en', 'ja']),
  set: z.object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    ptcgoCode: shownText,
    printedTotal: z.int().nullable(),
  }),
}

const rowFields = {
  ...cardTileFields,
  status: z.enum(cardStatuses),
  order: z.int().describe("Place in the owner's order, from 0"),
  price: z.number().nullable().describe('Price in USD of the common printing; null if unknown'),
  formattedPrice: shownText.describe('The displayed price in its own currency'),
  priceSource: shownText.describe('Source of the price; `sample` is not a real price'),
  priceDay: z.string().optional().describe('Day of the price; absent if the price is unknown'),
  quantity: z.int(),
  value: z.number().describe('Value in USD of all ungraded copies; unknown prices count as 0'),
  worth: z.array(ConvertibleMoney).describe('The value by currency of the price, unconverted'),
  unpricedQuantity: z.int().describe('Ungraded copies without a known price'),
  gradedQuantity: z.int().describe('Graded copies, which have no price'),
  copyVariants: z
    .array(z.string())
    .optional()
    .describe('The printings of the copies, as variant keys; only if details of copies are known'),
  ownedIn: ownedInField,
  isForTrade: z.literal(true).optional().describe('Owner only; whether the card has the tag `trade`'),
}

/** Fields that responses omit if the request has `fields=light`. */
const fullFields = {
  collectionId: z.string(),
  images: z.object({ large: shownText, small: shownText }),
  cardNumber: z.string(),
  cardStatus: z.enum(cardStatuses),
  notes: z.string().optional().describe('Owner only'),
  tags: z.array(z.string()).optional().describe('Owner only'),
  copies: z.array(ListedCopy).optional().describe('Only if details of copies are known'),
  addedAt: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    images: z.object({ small: shownText }),
    imageUrl: shownText,
  }),
}

export const ApiCollectionCard = z.object({ ...rowFields, ...fullFields }).meta({ id: 'CollectionCard' })
export type ApiCollectionCard = z.output<typeof ApiCollectionCard>

/** A card in a list. With `fields=light` it has only the fields that a grid displays. */
export const ApiCollectionRow = z
  .object({ ...rowFields, ...z.object(fullFields).partial().shape })
  .meta({ id: 'CollectionRow' })
export type ApiCollectionRow = z.output<typeof ApiCollectionRow>

export const ApiCollection = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    notes: z.string().optional().describe('Owner only'),
    isPublic: z.boolean(),
    showCopies: z
      .boolean()
      .describe('Whether visitors see printing, condition, grade and quantity of copies'),
    setId: z.string().nullable().describe('The set that a chase collection was made from'),
    userId: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    cardCount: z.int(),
    ownedCount: z.int(),
    ownedElsewhere: z
      .int()
      .optional()
      .describe('Owner only, not in lists of public collections; wanted cards that another collection owns'),
    copiesOfCard: z
      .int()
      .optional()
      .describe(
        'In lists of public collections with `card` only; owned copies of it, if the collection shows copies',
      ),
    revision: z.int().describe('Increases when cards are removed or moved; see `reorderCards`'),
    _count: z.object({ cards: z.int(), comments: z.int(), votes: z.int() }),
    user: z.object({ id: z.string(), username: z.string() }),
    cards: z.array(ApiCollectionCard).describe('All cards of a single collection; the first 4 in lists'),
  })
  .meta({ id: 'Collection' })
export type ApiCollection = z.output<typeof ApiCollection>

export const CollectionStats = z
  .object({
    cards: z.int(),
    owned: z.int(),
    chasing: z.int(),
    quantity: z.int().describe('Total number of copies'),
    ownedElsewhere: z
      .int()
      .optional()
      .describe('Owner only; wanted cards that another collection owns. 0 with `ownedIn=collection`.'),
    percent: z
      .int()
      .describe('Percentage of `owned` and `ownedElsewhere` in `cards`, rounded down: the progress'),
    value: z
      .number()
      .describe('Value in USD of the owned cards; unknown prices and graded copies count as 0'),
    ownedValue: z.number().describe('Alias of `value`'),
    unpriced: z.int().describe('Owned cards with an ungraded copy without a known price'),
    graded: z.int().describe('Graded copies of the owned cards, which have no price'),
    toFinish: z
      .object({ value: z.number(), unpriced: z.int(), graded: z.int(), worth: Worth.optional() })
      .describe('Value of the wanted copies that no owned copy of another collection meets; see `ownedIn`'),
    hasSamplePrices: z.boolean().describe('Whether sample prices are included'),
    worth: Worth.optional().describe('Owner only; the value in the currency of the account'),
  })
  .meta({ id: 'CollectionStats' })
export type CollectionStats = z.output<typeof CollectionStats>
