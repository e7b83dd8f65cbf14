import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#contract/problem.ts'
import {
  findPositions,
  type Searchable,
  SortOrderError,
  sortPositions,
} from '#dialects/pokemontcg/find-objects.ts'
import { parsePokemonTcgQuery, QueryError } from '#dialects/pokemontcg/parse-pokemon-tcg-query.ts'
import type { SourceRow } from '#domain/card.ts'
import type { PriceBook } from '#domain/price-book.ts'
import { type ReportFailure, unavailableProblem } from '#platform/http/problem-responses.ts'
import { createPacer } from '#platform/pacer.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { distinctValues, pricesOfCard, searchableCards, searchableSets } from './pokemontcg-search.ts'
import type { CachedJson } from './cached-json.ts'

export type PokemonTcgDeps = {
  catalogue: () => Catalogue
  prices: () => PriceBook
  cachedJson: CachedJson
  limitSearches: MiddlewareHandler
  report: ReportFailure
}

/** An expected failure, reported in the error format of pokemontcg.io. */
export class PokemonTcgError extends Error {
  readonly status: 400 | 404
  readonly position: number | undefined

  constructor(status: 400 | 404, message: string, position?: number) {
    super(message)
    this.status = status
    this.position = position
  }
}

const maxPageSize = 250
const isListParameter = (name: string) => ['q', 'page', 'pageSize', 'orderBy', 'select'].includes(name)
const isSelect = (name: string) => name === 'select'

function wholeNumber(context: Context, name: string, max: number, initial: number): number {
  const text = context.req.query(name)
  if (text === undefined || text === '') return initial
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max) {
    const range = max === Number.MAX_SAFE_INTEGER ? 'of at least 1' : `from 1 to ${max}`
    throw new PokemonTcgError(400, `${name} must be a whole number ${range}`)
  }
  return number
}

async function findSorted(objects: Searchable, context: Context): Promise<number[]> {
  try {
    const query = parsePokemonTcgQuery(context.req.query('q') ?? '')
    const found = await findPositions(objects, query, createPacer())
    return sortPositions(objects, found, context.req.query('orderBy') ?? '')
  } catch (error) {
    if (error instanceof QueryError) throw new PokemonTcgError(400, `q: ${error.message}`, error.position)
    if (error instanceof SortOrderError) throw new PokemonTcgError(400, error.message)
    throw error
  }
}

/** The fields that `select` lists; undefined without it. */
function selectedFields(context: Context): ReadonlySet<string> | undefined {
  const fields = (context.req.query('select') ?? '').split(',').map(field => field.trim())
  return fields.some(Boolean) ? new Set(fields) : undefined
}

/** Returns only the fields that `select` lists; all fields without it. */
function selected(row: SourceRow, fields: ReadonlySet<string> | undefined): SourceRow {
  if (!fields) return row
  return Object.fromEntries(Object.entries(row).filter(([field]) => fields.has(field)))
}

async function pageOf(
  context: Context,
  objects: Searchable,
  rowAt: (position: number) => SourceRow,
): Promise<SourceRow> {
  const page = wholeNumber(context, 'page', Number.MAX_SAFE_INTEGER, 1)
  const pageSize = wholeNumber(context, 'pageSize', maxPageSize, maxPageSize)
  const positions = await findSorted(objects, context)
  const fields = selectedFields(context)
  const data = positions
    .slice((page - 1) * pageSize, page * pageSize)
    .map(position => selected(rowAt(position), fields))
  return { data, page, pageSize, count: data.length, totalCount: positions.length }
}

function cardRow(catalogue: Catalogue, book: PriceBook, position: number): SourceRow {
  const { pokemonTcg } = catalogue
  const prices = pricesOfCard(catalogue, book, pokemonTcg.ordinalAt(position))
  return { ...pokemonTcg.cardAt(position), set: pokemonTcg.setOfCard(position), ...prices }
}

function findCard(catalogue: Catalogue, book: PriceBook, id: string): SourceRow {
  const ordinal = catalogue.findCard(id, 'en')
  const position = ordinal === undefined ? undefined : catalogue.pokemonTcg.positionOf(ordinal)
  if (position === undefined) throw new PokemonTcgError(404, `No card has the id '${id}'`)
  return cardRow(catalogue, book, position)
}

function findSet(catalogue: Catalogue, id: string): SourceRow {
  const set = catalogue.pokemonTcg.findSet(id)
  if (!set) throw new PokemonTcgError(404, `No set has the id '${id}'`)
  return set
}

const valueLists = { types: 'types', subtypes: 'subtypes', supertypes: 'supertype', rarities: 'rarity' }

type ErrorBody = { message: string; code: number; position?: number }

function errorBody(error: unknown): { body: ErrorBody; retryAfter?: number } | undefined {
  if (error instanceof PokemonTcgError) {
    const { status, message, position } = error
    return { body: { message, code: status, ...(position !== undefined && { position }) } }
  }
  const problem = error instanceof AppError ? error : unavailableProblem(error)
  if (!problem) return undefined
  const { status, message, retryAfter } = problem
  return { body: { message, code: status }, ...(retryAfter !== undefined && { retryAfter }) }
}

function respondError(error: unknown, context: Context, report: ReportFailure): Response {
  const response = errorBody(error)
  if (!response) report(error, { method: context.req.method, path: context.req.path })
  const body = response?.body ?? { message: 'Something went wrong on our side', code: 500 }
  context.header('etag', undefined)
  context.header('cache-control', 'no-store')
  if (response?.retryAfter !== undefined) context.header('retry-after', String(response.retryAfter))
  return context.json({ error: body }, body.code as ContentfulStatusCode)
}

/** The API of pokemontcg.io, version 2: `/cards`, `/sets` and the lists of values, below `/v2`. */
export function pokemonTcgRoutes(deps: PokemonTcgDeps): Hono {
  const { catalogue, prices, cachedJson, limitSearches, report } = deps
  const app = new Hono()
  app.use('/cards', limitSearches)
  app.get('/cards', context =>
    cachedJson(context, isListParameter, async () => {
      const [cards, book] = [catalogue(), prices()]
      return pageOf(context, await searchableCards(cards, book), position => cardRow(cards, book, position))
    }),
  )
  app.get('/cards/:id', context =>
    cachedJson(context, isSelect, () => ({
      data: selected(findCard(catalogue(), prices(), context.req.param('id')), selectedFields(context)),
    })),
  )
  app.get('/sets', context =>
    cachedJson(context, isListParameter, () => {
      const { sets } = catalogue().pokemonTcg
      return pageOf(context, searchableSets(catalogue()), position => sets[position] ?? {})
    }),
  )
  app.get('/sets/:id', context =>
    cachedJson(context, isSelect, () => ({
      data: selected(findSet(catalogue(), context.req.param('id')), selectedFields(context)),
    })),
  )
  for (const [path, field] of Object.entries(valueLists)) {
    app.get(`/${path}`, context =>
      cachedJson(
        context,
        () => false,
        async () => ({ data: await distinctValues(catalogue(), field) }),
      ),
    )
  }
  app.all('*', ({ req }) => {
    throw new PokemonTcgError(404, `No such call: ${req.path}`)
  })
  app.onError((error, context) => respondError(error, context, report))
  return app
}
