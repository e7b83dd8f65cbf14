import type { WantList, WantListEntry } from '#contract/want-list-endpoints.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import { shareTokenLength } from '#domain/share-token.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import { languageText, qualityText } from '#web/features/copies/copy-text.ts'
import { allCollections } from '#web/features/print/print-url.ts'
import type { ListedCard, PrintList } from './print-list.ts'
import { priceOfRow } from './printed-price.ts'
import type { Reader } from './read-ownership.ts'

/** The maximum page size of the API. */
const pageSize = '1000'

type Page = { page: string; pageSize: string }

/** Tokens have a length that no id of a collection has. */
function readPage(api: ApiClient, id: string, query: Page, signal: AbortSignal): Promise<WantList> {
  const options = { signal }
  if (id === allCollections) return api('GET /collections/wants', { query }, options)
  if (id.length === shareTokenLength)
    return api('GET /want-lists/shared/{token}', { params: { token: id }, query }, options)
  return api('GET /collections/{id}/wants', { params: { id }, query }, options)
}

function wishesOf({ copyLanguage, condition, grade }: WantListEntry): string | undefined {
  const wishes = [
    copyLanguage && languageText(copyLanguage),
    (condition || grade) && qualityText({ condition, grade }),
  ]
  return wishes.filter(Boolean).join(' · ') || undefined
}

function listedCard(want: WantListEntry): ListedCard {
  const { productId, set, number, variant, quantity, language } = want
  return {
    productId,
    card: { ...cardOfRow(want), number, language },
    number: formatCardNumber(number, set.printedTotal),
    setName: set.name,
    variant,
    wishes: wishesOf(want),
    quantity,
    price: want.isGraded ? null : priceOfRow(want),
    holding: undefined,
  }
}

/** All entries of a want list; null if it does not exist or is hidden from the user. */
export async function readWantList({ api, signal }: Reader, id: string): Promise<PrintList | null> {
  const first = await readPage(api, id, { page: '1', pageSize }, signal).catch(notFoundAsNull)
  if (!first) return null
  const wants = [...first.wants]
  let { hasMore } = first.pagination
  for (let page = 2; hasMore; page++) {
    const next = await readPage(api, id, { page: String(page), pageSize }, signal)
    wants.push(...next.wants)
    hasMore = next.pagination.hasMore
  }
  return { name: first.name ?? undefined, cards: wants.map(listedCard), hasOwnership: false }
}
