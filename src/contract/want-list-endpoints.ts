import { z } from 'zod'
import { cardConditions } from '#domain/card-copy.ts'
import { shareTokenLength } from '#domain/share-token.ts'
import { listKinds, wantListSorts } from '#domain/want-list.ts'
import { cardTileFields, ownedInSchema } from './collection-shapes.ts'
import { ownedInField } from './copy-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'
import { Money, Worth } from './worth-shapes.ts'

const endpoint = createEndpointBuilder('Want lists')
const byId = z.object({ id: z.string().max(120) })
const shownText = z.string().nullable()

/** Maximum number of links of one list. */
export const maxWantListLinks = 5

/** The order and the page of a list. */
export const listQuery = z.object({
  sort: z
    .enum(wantListSorts, `sort must be one of ${wantListSorts.join(', ')}`)
    .default('set')
    .describe('Unknown prices come last in both directions'),
  page: pageSchema,
  pageSize: pageSizeSchema(100),
})
export type WantListQuery = z.output<typeof listQuery>

const ownListQuery = listQuery.extend({ ownedIn: ownedInSchema })

export const WantListEntry = z.object({
  ...cardTileFields,
  variant: shownText.describe('The wanted printing as a variant key; null for the common one'),
  copyLanguage: shownText.describe("Null for the card's language"),
  condition: z.enum(cardConditions).nullable().describe('The wanted condition; null for any'),
  grade: z.object({ company: z.string(), grade: z.string() }).nullable(),
  isGraded: z.boolean().describe('Whether a graded copy is wanted, which has no price'),
  quantity: z.int(),
  formattedPrice: shownText.describe('Market price of one copy in its own currency'),
  priceSource: shownText.describe('Source of the price; `sample` is not a real price'),
  priceDay: z.string().optional().describe('Day of the price; absent if the price is unknown'),
  ownedIn: ownedInField.describe(
    'Owner only, never by a token; other collections that own the card: in another printing, too few or, with ' +
      '`ownedIn=collection`, any',
  ),
})

/** Whose want list, trade list or shared binder it is. */
export const ListOwner = z.object({
  name: z.string().describe('Display name, else username'),
  username: shownText.describe('Null while the profile is private'),
})
export type ListOwner = z.output<typeof ListOwner>

/** What every list says besides its entries: whose it is, and its totals. */
export const listFields = {
  owner: ListOwner.nullable().describe('Whose list it is'),
  totals: z.object({
    cards: z.int().describe('Number of different cards'),
    copies: z.int(),
    value: z.array(Money).describe('Market value of all copies with a price, one sum for each currency'),
    unpriced: z.int().describe('Ungraded copies without a known price'),
    graded: z.int().describe('Graded copies, which have no price'),
    worth: Worth.describe('The same in the currency of the account for its owner, in USD for others'),
  }),
  hasSamplePrices: z.boolean().describe('Whether sample prices are included'),
  pagination: Pagination,
}

/** The wanted copies of one collection, or of all collections of a user, and the name of the user; nothing else about them. */
const WantList = z
  .object({
    name: shownText.describe('Name of the collection; null for all collections of a user'),
    collection: z
      .object({ id: z.string(), username: z.string() })
      .nullable()
      .describe('The collection and its owner, unless the list was read by a token'),
    ...listFields,
    wants: z.array(WantListEntry),
  })
  .meta({ id: 'WantList' })
export type WantList = z.output<typeof WantList>
export type WantListEntry = z.output<typeof WantListEntry>

const Link = z
  .object({ id: z.string(), createdAt: z.string() })
  .meta({ id: 'WantListLink', description: 'A link to a want list or trade list, without its address' })

const collection = z
  .string()
  .max(120)
  .nullish()
  .transform(id => id ?? null)
  .describe('Id of the collection; without it, all collections')

/** The list that links open. */
const linkedList = z
  .object({
    collection,
    list: z.enum(listKinds).default('wanted').describe('A trade list is always of all collections'),
  })
  .refine(({ list, collection: id }) => list === 'wanted' || id === null, {
    path: ['collection'],
    error: 'A trade list is of all collections',
  })

export const wantListEndpoints = {
  findOwnWantList: endpoint.get('/collections/wants', {
    summary: "The wanted copies of all of the viewer's collections, without what another of them owns",
    caller: 'user',
    key: 'read',
    query: ownListQuery,
    response: WantList,
  }),
  findWantList: endpoint.get('/collections/{id}/wants', {
    summary:
      'The wanted copies of a collection; for its owner without what another collection owns. Visitors see one common copy ' +
      'of each wanted card unless the owner shows copies.',
    caller: 'viewer',
    key: 'read',
    params: byId,
    query: ownListQuery,
    response: WantList,
  }),
  findSharedWantList: endpoint.get('/want-lists/shared/{token}', {
    summary:
      'A want list by the token of one of its links, without what its owner has in any collection; 404 once the link is ' +
      'revoked',
    key: 'read',
    params: z.object({ token: z.string().max(shareTokenLength) }),
    query: listQuery,
    response: WantList,
  }),
  listWantListLinks: endpoint.get('/want-lists/links', {
    summary: "The viewer's links to one of their want lists or to their trade list, newest first",
    caller: 'user',
    key: 'read',
    query: linkedList,
    response: z.object({ links: z.array(Link) }),
  }),
  createWantListLink: endpoint.post('/want-lists/links', {
    summary: `Creates a link to a want list or trade list; at most ${maxWantListLinks} for each list. Its token cannot be read again.`,
    caller: 'user',
    key: 'write',
    body: linkedList,
    response: z.object({
      link: Link,
      token: z.string().describe('The last part of the address `/wants/{token}` or `/trades/{token}`'),
    }),
    status: 201,
  }),
  revokeWantListLink: endpoint.delete('/want-lists/links/{id}', {
    summary: 'Ends a link at once and forever',
    caller: 'user',
    key: 'write',
    params: byId,
    response: z.object({ success: z.literal(true) }),
  }),
}
