import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import { notFoundAsNull } from '#web/api/api-client.ts'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import type { CardOwnership } from '#web/ownership/ownership-store.ts'
import type { ListedCard, PrintList } from './print-list.ts'
import { priceOfRow } from './printed-price.ts'
import { type Reader, readOwnership } from './read-ownership.ts'

/** The maximum page size of the API. */
const pageSize = '1000'

/** What visitors of a public collection know: which of its cards are owned in it. */
const ownedHere: ListedCard['holding'] = { owned: 1, printings: [null] }

function listedCard(
  row: ApiCollectionRow,
  ownership: ReadonlyMap<string, CardOwnership> | undefined,
): ListedCard {
  const { productId, number, set, language, status } = row
  return {
    productId,
    card: { ...cardOfRow(row), number, language },
    number: formatCardNumber(number, set.printedTotal),
    setName: set.name,
    quantity: 1,
    price: priceOfRow(row),
    holding: ownership ? ownership.get(productId) : status === 'owned' ? ownedHere : undefined,
  }
}

/** The cards of a collection by set and number; null if it does not exist or is hidden from the user. */
export async function readCollection(reader: Reader, id: string): Promise<PrintList | null> {
  const { api, userId, signal } = reader
  const call = { params: { id }, query: { cardLimit: '0' } }
  const collection = await api('GET /collections/{id}', call, { signal }).catch(notFoundAsNull)
  if (!collection) return null
  const isOwn = userId !== null && collection.user.id === userId
  const ownership = isOwn ? await readOwnership(reader) : undefined
  const rows: ApiCollectionRow[] = []
  for (let page = 1, hasMore = true; hasMore; page++) {
    const query = { page: String(page), pageSize, fields: 'light', sortBy: 'set' } as const
    const response = await api('GET /collections/{id}/cards', { params: { id }, query }, { signal })
    rows.push(...response.cards)
    hasMore = response.pagination.hasMore
  }
  const cards = rows.map(row => listedCard(row, ownership))
  return { name: collection.name, cards, hasOwnership: true }
}
