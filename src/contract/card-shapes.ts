import { z } from 'zod'
import { CardPrice } from './price-shapes.ts'

const text = z.string().nullable()
const language = z.enum(['en', 'ja'])

export const ApiSet = z
  .object({
    id: z.string(),
    name: z.string(),
    nameEn: text.describe('English name of a Japanese set, where known'),
    code: z.string(),
    ptcgoCode: text,
    series: z.string(),
    era: z.string().describe('The group of the sets page'),
    releaseDate: text.describe('YYYY-MM-DD'),
    language,
    source: text.describe('The third party that `sourceId` belongs to'),
    sourceId: text.describe('Group id at the source'),
    total: z
      .int()
      .nullable()
      .describe('Number of cards in the set; if the catalogue has none, as its source says'),
    printedTotal: z.int().nullable(),
    cardCount: z.int().describe('Number of the set’s cards in this catalogue'),
    images: z.object({ logo: text, symbol: text, large: text, small: text }),
    checkedDay: z
      .string()
      .optional()
      .describe(
        'Day on which the set was last compared with the source (YYYY-MM-DD, UTC); absent before the first time',
      ),
  })
  .meta({ id: 'Set' })
export type ApiSet = z.output<typeof ApiSet>

const marketPrice = z.object({ market: z.number().nullable() }).nullable()

const cardFields = {
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  nameEn: text.describe('English name of a Japanese card, if its species is known'),
  cardNumber: z.string(),
  number: z.string(),
  localId: z.string(),
  rarity: text,
  supertype: z.string(),
  subtypes: z.array(z.string()),
  types: z.array(z.string()),
  hp: text,
  level: text,
  stage: text,
  evolvesFrom: text,
  evolvesTo: z.array(z.string()),
  flavorText: text,
  artist: text,
  regulationMark: text,
  language,
  image: text,
  images: z.object({ large: text, small: text }),
  set: z.object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    ptcgoCode: text,
    series: z.string(),
    total: z.int().nullable(),
    printedTotal: z.int().nullable(),
    releaseDate: text,
    language,
  }),
  tcgplayer: z
    .object({
      url: z.string(),
      prices: z.object({ normal: marketPrice, holofoil: marketPrice, reverseHolofoil: marketPrice }),
    })
    .nullable(),
  cardmarket: z
    .object({ url: z.string(), prices: z.object({ trendPrice: z.number().nullable() }) })
    .nullable(),
  price: CardPrice.nullable().describe('The displayed price'),
}

export const ApiCard = z.object(cardFields).meta({ id: 'Card' })
export type ApiCard = z.output<typeof ApiCard>

const typeModifier = z.object({ type: z.string(), value: text })

/** A card as returned by endpoints for a single card, with its texts and printings. */
export const ApiCardDetail = z
  .object({
    ...cardFields,
    dexNumbers: z.array(z.number()),
    retreat: z.int().nullable(),
    weaknesses: z.array(typeModifier),
    resistances: z.array(typeModifier),
    abilities: z.array(z.object({ kind: z.string(), name: z.string(), text })),
    attacks: z.array(z.object({ name: z.string(), cost: z.array(z.string()), damage: text, text })),
    rules: z.array(z.string()),
    legal: z.object({ standard: z.boolean(), expanded: z.boolean() }),
    variants: z.array(
      z.object({ finish: z.string(), foil: text, stamps: z.array(z.string()), size: z.string(), run: text }),
    ),
  })
  .meta({ id: 'CardDetail' })
export type ApiCardDetail = z.output<typeof ApiCardDetail>

export const SetPrintings = z
  .object({
    cards: z.array(
      z.object({
        id: z.string(),
        printings: z
          .array(
            z.object({
              variant: text.describe('A variant key; null if the catalogue lists no printing of the card'),
              price: z.number().nullable().describe('Market price in USD'),
              euros: z
                .number()
                .optional()
                .describe('The price in euros where the printing is shown with one'),
              priceDay: z.string().optional().describe('Day of the price; absent if the price is unknown'),
              isSamplePrice: z.literal(true).optional().describe('Only of sample prices, which are not real'),
            }),
          )
          .describe('The ordinary printing first'),
      }),
    ),
    isProvisional: z
      .boolean()
      .describe(
        'Whether the catalogue probably does not list all printings: a card has none, or at most 5 % of the cards have several',
      ),
  })
  .meta({ id: 'SetPrintings' })
export type SetPrintings = z.output<typeof SetPrintings>

export const ApiCategory = z
  .object({ id: z.string(), name: z.string(), setCount: z.int(), description: text })
  .meta({ id: 'Category' })
export type ApiCategory = z.output<typeof ApiCategory>
