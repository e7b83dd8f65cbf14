import type { catalogueEndpoints } from '#contract/catalogue-endpoints.ts'
import type { ApiSet } from '#contract/card-shapes.ts'
import { createPagination } from '#contract/pagination.ts'
import { AppError } from '#contract/problem.ts'
import { isSetCodeAndDigitsId } from '#domain/card-id.ts'
import type { Language } from '#domain/language.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { Handlers, JsonBytes } from '#platform/http/bind-endpoint.ts'
import type { Catalogue } from './catalogue.ts'
import { cardDetailJson } from './card-json.ts'
import { cardListJson, type PricedCatalogue } from './card-list-json.ts'
import { listProducts, type OwnCardsFound, searchResponse } from './search-response.ts'
import { readPrintingsOfSet } from './set-printings.ts'

function slice<T>(list: readonly T[], page: number, pageSize: number): T[] {
  return list.slice((page - 1) * pageSize, (page - 1) * pageSize + pageSize)
}

function requireSet(set: ApiSet | undefined): ApiSet {
  if (!set) throw new AppError('not_found', 'Set not found')
  return set
}

function cardJson(priced: PricedCatalogue, id: string, language: Language | undefined): JsonBytes {
  const { catalogue, book } = priced
  const ordinal = catalogue.findCard(id, language)
  if (ordinal === undefined) throw new AppError('not_found', 'Card not found')
  return cardDetailJson(catalogue, book, ordinal)
}

type Page = { page: number; pageSize: number }

function cardsOf(priced: PricedCatalogue, set: ApiSet, { page, pageSize }: Page): JsonBytes {
  const ordinals = priced.catalogue.cardsOfSet(set.id)
  const pagination = createPagination(ordinals.length, page, pageSize)
  return cardListJson(priced, slice(ordinals, page, pageSize), { pagination, total: ordinals.length })
}

function setWithCards(priced: PricedCatalogue, set: ApiSet, { page, pageSize }: Page): JsonBytes {
  const ordinals = priced.catalogue.cardsOfSet(set.id)
  const pagination = createPagination(ordinals.length, page, pageSize)
  return cardListJson(priced, slice(ordinals, page, pageSize), { ...set, pagination })
}

function listSets(catalogue: Catalogue, query: Page & { language?: Language; series?: string; q?: string }) {
  const matching = query.q ? new Set(catalogue.listSetsByText(query.q)) : undefined
  const sets = catalogue.sets.all.filter(
    set =>
      (!query.language || set.language === query.language) &&
      (!query.series || set.series === query.series) &&
      (!matching || matching.has(set.id)),
  )
  return {
    sets: slice(sets, query.page, query.pageSize),
    pagination: createPagination(sets.length, query.page, query.pageSize),
  }
}

/** Finds the cards in a user's collections that match a query. */
export type FindOwnCards = (userId: string, q: string, timeZone: string) => Promise<OwnCardsFound>

type CatalogueDeps = {
  findOwnCards: FindOwnCards
  /** The day on which a set was last compared with a source. */
  checkedDayOf: (setId: string) => string | undefined
}

/** The catalogue's endpoints. Each call uses the current catalogue and prices. */
export function catalogueHandlers(
  current: () => Catalogue,
  prices: () => PriceBook,
  { findOwnCards, checkedDayOf }: CatalogueDeps,
): Handlers<typeof catalogueEndpoints> {
  const priced = (): PricedCatalogue => ({ catalogue: current(), book: prices() })
  const withDay = (set: ApiSet): ApiSet => {
    const checkedDay = checkedDayOf(set.id)
    return checkedDay === undefined ? set : { ...set, checkedDay }
  }
  const categories = (language: Language | undefined) =>
    current().categories.filter(category => !language || category.language === language)
  const present = (list: ReturnType<typeof categories>) =>
    list.map(({ id, name, setCount, description }) => ({ id, name, setCount, description }))
  return {
    listSets: ({ query }) => {
      const { sets, pagination } = listSets(current(), query as Parameters<typeof listSets>[1])
      return { sets: sets.map(withDay), pagination }
    },
    listSeries: ({ query }) => {
      const list = categories(query.language)
      return {
        categories: present(list),
        pagination: createPagination(list.length, 1, Math.max(list.length, 1)),
      }
    },
    listCategories: ({ query }) => {
      const list = categories(query.language)
      return {
        categories: present(slice(list, query.page, query.pageSize)),
        pagination: createPagination(list.length, query.page, query.pageSize),
      }
    },
    findSetByGroup: ({ params }) => withDay(requireSet(current().sets.findByGroup(params.id))),
    listCardsOfGroup: ({ params, query }) =>
      cardsOf(priced(), requireSet(current().sets.findByGroup(params.id)), query),
    findSet: ({ params, query }) => {
      const set = requireSet(current().sets.find(params.id, query.language))
      const { page, pageSize } = query
      return pageSize === undefined ? withDay(set) : setWithCards(priced(), set, { page, pageSize })
    },
    listCardsOfSet: ({ params, query }) =>
      cardsOf(priced(), requireSet(current().sets.find(params.id, query.language)), query),
    listPrintingsOfSet: ({ params, query }) =>
      readPrintingsOfSet(priced(), requireSet(current().sets.find(params.id, query.language)).id),
    listNames: () => current().namesJson,
    listProducts: ({ query }) => listProducts(priced(), query),
    findProduct: ({ params, query }) => cardJson(priced(), params.id, query.language),
    findCard: ({ params, query }) => {
      if (isSetCodeAndDigitsId(params.id)) return cardJson(priced(), params.id, query.language)
      const sentence =
        'A card id here is letters and digits, a dash, then digits; use /api/products/{id} for others'
      throw new AppError('validation_failed', sentence, { fields: { id: sentence } })
    },
    search: async ({ query: { scope, timeZone, ...query }, viewer }) => {
      const own = scope && viewer ? await findOwnCards(viewer.userId, query.q, timeZone) : undefined
      return searchResponse(priced(), query, own)
    },
  }
}
