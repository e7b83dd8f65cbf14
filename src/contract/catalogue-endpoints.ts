import { timeZoneField } from './time-zone-field.ts'
import { z } from 'zod'
import { maxQueryLength } from '#domain/text-limits.ts'
import { ApiCard, ApiCardDetail, ApiCategory, ApiSet, SetPrintings } from './card-shapes.ts'
import { CardNames } from './card-name-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'
import { SearchResponse } from './search-shapes.ts'

const endpoint = createEndpointBuilder('Catalogue')
const language = z.enum(['en', 'ja'], 'language must be en or ja').optional()
const byId = z.object({ id: z.string().max(120) })
const cardList = z.object({ cards: z.array(ApiCard), pagination: Pagination, total: z.int() })
const cardListQuery = z.object({
  page: pageSchema,
  pageSize: pageSizeSchema(1000),
  orderBy: z.enum(['number'], 'orderBy must be number').default('number'),
  language,
})

const many = z.string().max(2000).optional()

export const searchFilterFields = {
  language,
  set: many,
  series: many,
  rarity: many,
  supertype: many,
  type: many,
}
export const searchSorts = ['name', 'set', 'rarity', 'releaseDate', 'cardNumber', 'price'] as const

/** An amount of money, 0 or more. */
const amount = (what: string) =>
  z
    .string()
    .refine(text => /^\d{1,9}(\.\d+)?$/.test(text), `${what} must be an amount like 5 or 0.50`)
    .meta({ type: 'number', minimum: 0 })
    .transform(Number)
    .optional()

const searchQuery = z.object({
  q: z.string().max(maxQueryLength, `q may have ${maxQueryLength} characters at most`).default(''),
  page: pageSchema,
  pageSize: pageSizeSchema(50),
  ...searchFilterFields,
  priceMin: amount('priceMin').describe('Minimum displayed price in USD; excludes cards without a price'),
  priceMax: amount('priceMax').describe('Maximum displayed price in USD'),
  sortBy: z.enum(searchSorts, `sortBy must be one of ${searchSorts.join(', ')}`).optional(),
  sortOrder: z.enum(['asc', 'desc'], 'sortOrder must be asc or desc').optional(),
})

export const catalogueEndpoints = {
  listSets: endpoint.get('/categories/sets', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'Sets, newest release first',
    query: z.object({
      page: pageSchema,
      pageSize: pageSizeSchema(100),
      language,
      series: z.string().max(200).optional().describe('Exact name of a series'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe('Part of a name or code; text without letters and digits is compared literally'),
    }),
    response: z.object({ sets: z.array(ApiSet), pagination: Pagination }),
  }),
  listSeries: endpoint.get('/categories/series', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'All series in one page',
    query: z.object({ language }),
    response: z.object({ categories: z.array(ApiCategory), pagination: Pagination }),
  }),
  listCategories: endpoint.get('/categories', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'Series, in pages',
    query: z.object({ page: pageSchema, pageSize: pageSizeSchema(24), language }),
    response: z.object({ categories: z.array(ApiCategory), pagination: Pagination }),
  }),
  findSetByGroup: endpoint.get('/categories/group/{id}', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'The set with this group id at its source',
    params: byId,
    response: ApiSet,
  }),
  listCardsOfGroup: endpoint.get('/categories/group/{id}/cards', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'The cards of the set with this group id',
    params: byId,
    query: cardListQuery,
    response: cardList,
  }),
  findSet: endpoint.get('/categories/{id}', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'A set by id, code or slug of its name; with `pageSize` also its cards',
    params: byId,
    query: z.object({ ...cardListQuery.shape, pageSize: pageSizeSchema(1000).unwrap().optional() }),
    response: z.object({
      ...ApiSet.shape,
      cards: z.array(ApiCard).optional(),
      pagination: Pagination.optional(),
    }),
  }),
  listCardsOfSet: endpoint.get('/categories/{id}/cards', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'The cards of a set by number',
    params: byId,
    query: cardListQuery,
    response: cardList,
  }),
  listPrintingsOfSet: endpoint.get('/categories/{id}/printings', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'The printings of the numbered cards of a set with their prices: the master set',
    params: byId,
    query: z.object({ language }),
    response: SetPrintings,
  }),
  listNames: endpoint.get('/catalogue/names', {
    madeFrom: 'cards',
    key: 'read',
    summary:
      'Names, numbers and rarities of all cards, for searches on a device. With `If-None-Match` the response is 304 while ' +
      'the catalogue is the same.',
    response: CardNames,
  }),
  listProducts: endpoint.get('/products', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'Cards, filtered; an empty `q` lists all',
    query: searchQuery,
    response: SearchResponse,
  }),
  findProduct: endpoint.get('/products/{id}', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'A card by any of its ids',
    params: byId,
    query: z.object({ language }),
    response: ApiCardDetail,
  }),
  findCard: endpoint.get('/card/{id}', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'A card by its constructed id: letters and digits, a dash, digits',
    params: byId,
    query: z.object({ language }),
    response: ApiCardDetail,
  }),
  search: endpoint.get('/search', {
    caller: 'scoped',
    key: 'read',
    madeFrom: 'catalogue',
    summary: 'Search cards; see the search syntax',
    query: z.object({
      ...searchQuery.shape,
      timeZone: timeZoneField,
      scope: z
        .enum(['mine'], 'scope must be mine')
        .optional()
        .describe(
          "Only cards of the caller's collections; the query may ask about copies. Needs a token, and the response is not cached",
        ),
    }),
    response: SearchResponse,
  }),
}
