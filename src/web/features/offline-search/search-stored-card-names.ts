import { isLanguage } from '#domain/language.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { NamedCard, OwnCounts } from '#search/names/named-card.ts'
import { type NamedCardMatches, searchNamedCards } from '#search/names/search-named-cards.ts'
import type { CardOwnership } from '#web/ownership/ownership-store.ts'
import { readStoredCardNames } from './stored-card-names.ts'

const nothing: OwnCounts = { owned: 0, wanted: 0 }

/**
 * Searches the names of all cards, which are stored on this device; own cards first. Undefined if no names are stored.
 */
export async function searchStoredCardNames(
  text: string,
  ownership: ReadonlyMap<string, CardOwnership>,
): Promise<NamedCardMatches<NamedCard> | undefined> {
  const names = await readStoredCardNames()
  if (!names) return undefined
  return searchNamedCards(names, parseQuery(text), ({ id }) => ownership.get(id) ?? nothing)
}

/** A card by its id, or by the id of its source and the language. */
export async function findStoredCard(id: string, language: string | null): Promise<NamedCard | undefined> {
  const names = (await readStoredCardNames()) ?? []
  const wanted = id.toLowerCase()
  const exact = names.find(card => card.id.toLowerCase() === wanted)
  if (exact || language === null || !isLanguage(language)) return exact
  return names.find(card => card.id.toLowerCase() === `${language}-${wanted}`)
}
