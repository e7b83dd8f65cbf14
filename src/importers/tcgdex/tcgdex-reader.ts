import type { Language } from '#domain/language.ts'
import { rowsField, textField, type Row } from '#importers/row.ts'
import type { SupplementaryFacts } from './supplementary-facts.ts'

/**
 * The response for a card, the reason why it is missing, or that it has not changed since it was imported. `id` is the
 * source's, if known.
 */
export type CardResponse = { where: string; id: string | null } & (
  | { row: unknown }
  | { problem: string }
  | { isUnchanged: true }
)

/** Reads responses of TCGdex, from a folder or from the API. */
export type TcgdexReader = {
  list(language: Language, what: 'series' | 'sets'): Promise<{ where: string; rows: unknown[] }>
  /** Returns undefined if the source has no such set. */
  set(language: Language, id: string): Promise<{ where: string; row: Row } | undefined>
  cards(language: Language, id: string, set: Row): Promise<CardResponse[]>
  supplementaryFacts(language: Language): Promise<SupplementaryFacts>
}

/** Returns the ids of the cards that a set lists. */
export function listedCardIds(set: Row): string[] {
  return rowsField(set, 'cards').flatMap(card => textField(card, 'id') ?? [])
}
