import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import { boundedWords } from '#importers/collection-files/text/bounded-text.ts'

/** More ids, and more names of the set, than any file has in one row. */
const maxWords = 20

function boundedList(texts: readonly string[]): string[] {
  return texts.slice(0, maxWords).map(boundedWords)
}

function boundedOrNull(text: string | null): string | null {
  return text === null ? null : boundedWords(text) || null
}

/** A name of which a spreadsheet has left question marks, because its encoding lacks the letters. */
const lostName = /\?\?|^[^\p{L}\p{N}]*$/u

function readableName(name: string | null): string | null {
  return name === null || lostName.test(name) ? null : name
}

/** Limits what identifies a row's card, so that the work for a row has a limit. Stored rows may be of any length. */
export function boundedRow(row: FileRow): FileRow {
  const { ids, sets, name, number } = row.card
  const card = {
    ...row.card,
    ids: boundedList(ids),
    sets: boundedList(sets),
    name: readableName(boundedOrNull(name)),
    number: boundedOrNull(number),
  }
  return { ...row, card, copy: { ...row.copy, printing: boundedWords(row.copy.printing) } }
}
