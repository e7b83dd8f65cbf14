import type { CardSet } from '#domain/card-set.ts'
import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import { foldText } from './text/fold-text.ts'

/** The fields of a set that text search reads. */
type NamedSet = Pick<CardSet, 'id' | 'language' | 'code' | 'name' | 'nameEn' | 'ptcgoCode' | 'aliases'>

/** Normalizes a name for comparison: folds letters, joins spaces, and writes '&' as 'and'. */
const spell = (text: string) => foldText(text).replaceAll('&', ' and ').replace(/\s+/g, ' ').trim()

/**
 * Whether a set's name (in either language) or one of its codes contains the text. Case, accents and apostrophes are
 * ignored, in codes also dots. Text that is only apostrophes is compared literally with the names.
 */
export function setMatchesText(set: NamedSet, text: string): boolean {
  const spelled = spell(text)
  if (spelled === '') return [set.name, set.nameEn].some(name => name?.includes(text.trim()))
  const key = /[\p{L}\p{N}]/u.test(text) ? setCodeKey(text) : ''
  const inName = [set.name, set.nameEn].some(name => name !== null && spell(name).includes(spelled))
  return inName || (key !== '' && codesOfSet(set).some(code => setCodeKey(code).includes(key)))
}

/** Filters sets with `setMatchesText`; preserves their order. */
export function listSetsByText<Set extends NamedSet>(sets: readonly Set[], text: string): Set[] {
  return sets.filter(set => setMatchesText(set, text))
}
