import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import type { Language } from '#domain/language.ts'
import { setMatchesText } from '#search/find-sets-by-text.ts'
import { foldText } from '#search/text/fold-text.ts'
import type { NamedEntrySet } from './resolve-entry.ts'

export type SetRanking = {
  /** The ids of sets that were chosen before, the last one first. */
  recent: readonly string[]
  /** The language of the interface. */
  language: Language
}

/** How well a text names a set that contains it: 3 by its code or name, 2 by the start of a name, 1 by that of a code. */
function rankOf(set: NamedEntrySet, text: string): number {
  const key = setCodeKey(text)
  const codes = codesOfSet(set).map(setCodeKey)
  if (codes.includes(key)) return 3
  const folded = foldText(text).trim()
  const names = [set.name, set.nameEn].flatMap(name => (name ? [foldText(name).trim()] : []))
  if (names.includes(folded)) return 3
  if (names.some(name => name.startsWith(folded))) return 2
  return key !== '' && codes.some(code => code.startsWith(key)) ? 1 : 0
}

/** Sorts sets stably by a number, the highest first. */
const sortedBy = (sets: readonly NamedEntrySet[], rank: (set: NamedEntrySet) => number) =>
  sets.toSorted((a, b) => rank(b) - rank(a))

/**
 * The sets that a text may mean, best first: by code or whole name, by the start of a name in either language, by the start of a code,
 * then the others that contain it. Of equal ones, a set whose name another one continues is first. Other equal ones, and all without
 * a text, are sorted recent first, then those of the interface's language, newest first, as `sets` are.
 */
export function rankSets(
  sets: readonly NamedEntrySet[],
  text: string,
  { recent, language }: SetRanking,
): NamedEntrySet[] {
  const preference = (set: NamedEntrySet) => {
    const index = recent.indexOf(set.id)
    if (index >= 0) return 1 + recent.length - index
    return set.language === language ? 1 : 0
  }
  const preferred = sortedBy(sets, preference)
  if (text.trim() === '') return preferred
  const found = preferred.filter(set => setMatchesText({ ...set, aliases: [] }, text))
  /** The name of a set may continue that of an older one, as "Base Set 2" does. */
  const isContinued = ({ name }: NamedEntrySet) => found.some(other => other.name.startsWith(`${name} `))
  return sortedBy(found, set => 2 * rankOf(set, text) + Number(isContinued(set)))
}
