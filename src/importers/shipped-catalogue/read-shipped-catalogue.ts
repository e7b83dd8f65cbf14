import { join } from 'node:path'
import type { CardSet } from '#domain/card-set.ts'
import type { ImportEvent, SourceCard } from '#domain/import.ts'
import { languages, type Language } from '#domain/language.ts'
import { cardColumns, parseCard } from './card-line.ts'
import { cardFile, readShippedFile, readShippedSets, type ShippedCatalogue } from './shipped-files.ts'
import { parseTable } from './tsv.ts'

async function readCards({ folder, size }: ShippedCatalogue, set: CardSet): Promise<SourceCard[]> {
  const name = cardFile(set)
  const text = await readShippedFile(folder, name)
  if (text === undefined) return []
  // Tests and development use the small catalogue and must not load pictures from another site.
  const options = { withPictures: size === 'whole' }
  const path = join(folder, name)
  const cards = parseTable({ path, text }, cardColumns, cells => parseCard(cells, set, options))
  return cards.map(card => ({ sourceId: card.id, card }))
}

/** Reads the catalogue that is part of the program. A set without a file has no cards. */
export async function* readShippedCatalogue(shipped: ShippedCatalogue): AsyncGenerator<ImportEvent> {
  const { sets, series } = await readShippedSets(shipped)
  yield { kind: 'expect', sets: sets.length }
  for (const one of series) yield { kind: 'series', series: one }
  for (const set of sets) {
    yield { kind: 'set', set: { sourceId: set.id, set } }
    yield { kind: 'cards', sourceSet: set.id, cards: await readCards(shipped, set), unread: [] }
  }
  const idsIn = (language: Language, all: readonly { id: string; language: Language }[]) =>
    all.filter(one => one.language === language).map(({ id }) => id)
  for (const language of languages) {
    yield { kind: 'complete', language, series: idsIn(language, series), sets: idsIn(language, sets) }
  }
}
