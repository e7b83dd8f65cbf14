import type { CardNames } from '#contract/card-name-shapes.ts'
import type { NamedCard } from '#search/names/named-card.ts'
import { apiUrl } from '#web/api/api-client.ts'
import { offlineCaches } from '#web/offline/cache-strategy.ts'
import { foldedTextsOfCard } from '#search/names/name-facts.ts'
import { parseCardNames } from './card-names.ts'

/** The names of all cards, with the ETag of the response that they were read from. */
type StoredNames = { etag: string | null; cards: Promise<readonly NamedCard[]> }

/** Cards that are prepared without a pause: a few milliseconds of work on a phone. */
const batchSize = 1000

/** Normalizes all names in short steps, so that the first search does not block the page. */
async function prepare(cards: readonly NamedCard[]): Promise<void> {
  for (let start = 0; start < cards.length; start += batchSize) {
    cards.slice(start, start + batchSize).forEach(foldedTextsOfCard)
    await new Promise(resolve => setTimeout(resolve))
  }
}

let latest: StoredNames | undefined

/** The card names that are stored on this device; undefined if there are none. They are parsed once. */
export async function readStoredCardNames(): Promise<readonly NamedCard[] | undefined> {
  const cache = await globalThis.caches?.open(offlineCaches.names.name)
  const response = await cache?.match(apiUrl('GET /catalogue/names'), { ignoreVary: true })
  if (!response) return undefined
  const etag = response.headers.get('etag')
  if (latest?.etag !== etag) {
    const cards = parseCardNames((await response.json()) as CardNames)
    latest = { etag, cards: prepare(cards).then(() => cards) }
  }
  return latest?.cards
}
