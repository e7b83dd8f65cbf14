import type { Card } from '#domain/card.ts'
import { canonicalId } from '#domain/card-id.ts'
import type { CardSet } from '#domain/card-set.ts'
import type { Language } from '#domain/language.ts'
import { readShippedCatalogue } from './read-shipped-catalogue.ts'
import type { ShippedCatalogue } from './shipped-files.ts'

/** Reads what the shipped catalogue knows besides the API of TCGdex, by the source's ids. */
export async function readShippedFacts(shipped: ShippedCatalogue, language: Language) {
  const sets = new Map<string, CardSet>()
  const markets = new Map<string, Card['market']>()
  for await (const event of readShippedCatalogue(shipped)) {
    if (event.kind === 'set') sets.set(event.set.set.id, event.set.set)
    if (event.kind === 'cards') for (const { card } of event.cards) markets.set(card.id, card.market)
  }
  return {
    marketplaceGroup: (setId: string) => sets.get(canonicalId(language, setId))?.sourceId ?? null,
    englishSetName: (setId: string) => sets.get(canonicalId(language, setId))?.nameEn ?? null,
    knownProducts: (cardId: string) => markets.get(canonicalId(language, cardId)),
  }
}

/** Reads the product ids of all shipped cards that have one, by card id. */
export async function readShippedProductIds(shipped: ShippedCatalogue): Promise<Map<string, Card['market']>> {
  const ids = new Map<string, Card['market']>()
  for await (const event of readShippedCatalogue(shipped)) {
    if (event.kind !== 'cards') continue
    for (const { card } of event.cards) {
      const { tcgplayer, cardmarket, products = [] } = card.market
      if (tcgplayer !== null || cardmarket !== null || products.length > 0) ids.set(card.id, card.market)
    }
  }
  return ids
}
