import type { Language } from '#domain/language.ts'
import { rowsField, textField, type Row } from '#importers/row.ts'
import type { SideFacts } from './side-facts.ts'

/** A card as it was read: the row, or why there is none. `id` is the source's, where it is known. */
export type CardResponse = { where: string; id: string | null } & ({ row: unknown } | { problem: string })

/** Source of responses: a folder of files or the live API. */
export type TcgdexReader = {
  list(language: Language, what: 'series' | 'sets'): Promise<{ where: string; rows: unknown[] }>
  /** Undefined when the source has no such set. */
  set(language: Language, id: string): Promise<{ where: string; row: Row } | undefined>
  cards(language: Language, id: string, set: Row): Promise<CardResponse[]>
  sideFacts(language: Language): Promise<SideFacts>
}

/** The ids of the cards that a set says it has. */
export function listedCards(set: Row): string[] {
  return rowsField(set, 'cards').flatMap(card => textField(card, 'id') ?? [])
}
