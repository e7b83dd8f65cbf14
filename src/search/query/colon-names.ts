import { foldText } from '#search/text/fold-text.ts'
import type { Scanner } from './scanner.ts'
import { matchHere, takeWord } from './scanner.ts'

/** Normalized names of cards that contain a colon: 'type:null' for 'Type: Null'. */
export type ColonNames = ReadonlySet<string>

export const noColonNames: ColonNames = new Set()

const maxWords = 8

function colonNameKey(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').replace(/ ?: ?/g, ':').trim()
}

export function colonNamesOf(names: readonly string[]): ColonNames {
  return new Set(names.filter(name => name.includes(':')).map(colonNameKey))
}

/** Finds the longest card name with a colon that starts at `start` and ends at the end of a word. */
export function findColonName(
  text: string,
  start: number,
  names: ColonNames,
): { text: string; end: number } | null {
  if (names.size === 0 || !text.includes(':', start)) return null
  const ahead: Scanner = { text, at: start }
  let found: { text: string; end: number } | null = null
  let read = ''
  for (let count = 1; count <= maxWords; count++) {
    const word = takeWord(ahead, 'bare')
    if (word === '') break
    read = read === '' ? word : `${read} ${word}`
    if (names.has(colonNameKey(read))) found = { text: read, end: ahead.at }
    ahead.at += matchHere(ahead, /\s+/y)?.[0].length ?? 0
  }
  return found
}
