import type { ApiCard, ApiSet, SetPrintings } from '#contract/card-shapes.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import type { CardOwnership } from '#web/ownership/ownership-store.ts'
import type { ListedCard, PrintList } from './print-list.ts'
import { priceOfCard, priceOfPrinting } from './printed-price.ts'
import { type Reader, readOwnership } from './read-ownership.ts'

/** The maximum page size of the API. */
const pageSize = 1000

async function readCards(api: ApiClient, { id, language }: ApiSet, signal: AbortSignal): Promise<ApiCard[]> {
  const cards: ApiCard[] = []
  for (let page = 1, hasNext = true; hasNext; page++) {
    const query = { page: String(page), pageSize: String(pageSize), orderBy: 'number', language } as const
    const response = await api('GET /categories/{id}/cards', { params: { id }, query }, { signal })
    cards.push(...response.cards)
    hasNext = response.pagination.hasNext ?? false
  }
  return cards
}

type Facts = {
  ownership: ReadonlyMap<string, CardOwnership> | undefined
  printings: ReadonlyMap<string, SetPrintings['cards'][number]['printings']>
}

function listedCard(card: ApiCard, { ownership, printings }: Facts): ListedCard {
  return {
    productId: card.id,
    card,
    number: formatCardNumber(card.number, card.set.printedTotal),
    setName: card.set.name,
    quantity: 1,
    price: priceOfCard(card),
    holding: ownership?.get(card.id),
    printings: printings.get(card.id)?.map(printing => ({
      variant: printing.variant,
      price: priceOfPrinting(printing),
    })),
  }
}

/** The cards of a set by number with their printings; null if the set does not exist. */
export async function readSet({ api, userId, signal }: Reader, id: string): Promise<PrintList | null> {
  const set = await api('GET /categories/{id}', { params: { id } }, { signal }).catch(notFoundAsNull)
  if (!set) return null
  const call = { params: { id: set.id }, query: { language: set.language } }
  const [cards, printings, ownership] = await Promise.all([
    readCards(api, set, signal),
    api('GET /categories/{id}/printings', call, { signal }),
    readOwnership({ api, userId, signal }),
  ])
  const byCard = new Map(printings.cards.map(card => [card.id, card.printings]))
  return {
    name: set.name,
    language: set.language,
    cards: cards.map(card => listedCard(card, { ownership, printings: byCard })),
    hasOwnership: ownership !== undefined,
  }
}
