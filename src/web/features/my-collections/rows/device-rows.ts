import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { compareCardNumbers } from '#domain/card-number.ts'
import type { NamedCard } from '#search/names/named-card.ts'
import { filterNamedCards } from '#search/names/search-named-cards.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { listCollections } from '#web/features/collection-builder/collection-calls.ts'
import { myCollectionsMessages } from '#web/messages/en/collections.ts'
import { type CardListOptions, defaultCardListOptions } from './card-list.ts'
import { isFullCollection } from './full-collection.ts'
import { firstPageSize, laterPageSize, type RowsPage, rowsPageParams } from './rows-page-params.ts'

const { list: texts } = myCollectionsMessages

type DeviceRows = { rows: ApiCollectionRow[]; total: number }

const readPage = (api: ApiClient, id: string, page: number, pageSize: number) =>
  api(
    'GET /collections/{id}/cards',
    { params: { id }, query: rowsPageParams(defaultCardListOptions, { page, pageSize }) },
    { attempts: 1 },
  )

/**
 * The rows of a collection that are stored for offline use, in its order. Of small collections, and of those over the
 * storage limit, only the small first page is stored.
 */
async function readCollectionRows(api: ApiClient, id: string): Promise<DeviceRows> {
  const rows: ApiCollectionRow[] = []
  try {
    for (let page = 1; ; page++) {
      const { cards, pagination } = await readPage(api, id, page, laterPageSize)
      rows.push(...cards)
      if (!pagination.hasMore) return { rows, total: pagination.total }
    }
  } catch {
    const { cards, pagination } = await readPage(api, id, 1, firstPageSize)
    return { rows: rows.length > 0 ? rows : cards, total: pagination.total }
  }
}

/** The stored rows of all collections. Collections that are not stored are counted as missing. */
async function readAllRows(api: ApiClient, userId: string): Promise<DeviceRows> {
  const all: DeviceRows = { rows: [], total: 0 }
  for (const { id, _count } of await listCollections(api, userId)) {
    const stored = await readCollectionRows(api, id).catch(() => ({ rows: [], total: _count.cards }))
    all.rows.push(...stored.rows.map(row => ({ ...row, collectionId: id })))
    all.total += stored.total
  }
  return all
}

type RowCard = NamedCard & { row: ApiCollectionRow }

function cardOf(row: ApiCollectionRow): RowCard {
  const { productId, name, nameEn, number, rarity, language, set } = row
  return { id: productId, name, nameEn, number, rarity, set: { ...set, nameEn: null, language }, row }
}

function countsOf({ row: { status, quantity } }: RowCard) {
  return status === 'owned' ? { owned: quantity, wanted: 0 } : { owned: 0, wanted: quantity }
}

/** Unknown prices come last in both directions. */
function compareRows(a: ApiCollectionRow, b: ApiCollectionRow, { sort, order }: CardListOptions): number {
  const direction = order === 'asc' ? 1 : -1
  if (sort === 'number') return direction * compareCardNumbers(a.number, b.number)
  if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
  return direction * (a.price - b.price)
}

function arrange(rows: readonly ApiCollectionRow[], list: CardListOptions): ApiCollectionRow[] {
  const { sort, order } = list
  if (sort === 'owned' || sort === 'chasing') return rows.filter(({ status }) => status === sort)
  if (sort === 'number' || sort === 'price') return rows.toSorted((a, b) => compareRows(a, b, list))
  return order === 'desc' ? rows.toReversed() : [...rows]
}

const problemOf = (label: string, problem: string): SearchTerm => ({
  label,
  problem,
  hint: null,
  without: '',
})

/**
 * Answers a list request from the rows stored for offline use, filtered by name, number, set, rarity and status.
 * `problems` lists the search terms that need the server and says how many cards are not stored.
 */
export async function readOfflineCollectionRows(
  api: ApiClient,
  userId: string,
  id: string,
  list: CardListOptions,
): Promise<RowsPage> {
  const stored = isFullCollection(id) ? await readAllRows(api, userId) : await readCollectionRows(api, id)
  const { cards, leftOut } = filterNamedCards(stored.rows.map(cardOf), parseQuery(list.q), countsOf)
  const missing = stored.total - stored.rows.length
  const rows = arrange(
    cards.map(({ row }) => row),
    list,
  )
  return {
    cards: rows,
    total: rows.length,
    hasMore: false,
    revision: null,
    isFromDevice: true,
    problems: [
      ...leftOut.map(term => problemOf(term, texts.needsConnection(term))),
      ...(missing > 0 ? [problemOf('', texts.notStored(missing))] : []),
    ],
  }
}
