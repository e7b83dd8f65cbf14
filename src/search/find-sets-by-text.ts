import type { CardSet } from '#domain/card-set.ts'
import { normalizeSetCode } from './index/set-table.ts'
import { foldText } from './text/fold-text.ts'

/** The fields of a set that text search reads. */
type NamedSet = Pick<CardSet, 'id' | 'code' | 'name' | 'nameEn' | 'ptcgoCode' | 'aliases'>

/** Normalizes a name for comparison: folds letters, joins spaces, and writes '&' as 'and'. */
const spell = (text: string) => foldText(text).replaceAll('&', ' and ').replace(/\s+/g, ' ').trim()

/**
 * Whether a set's name (in either language) or one of its codes contains the text. Case, accents and apostrophes are
 * ignored, in codes also dots. Text that is only apostrophes is compared literally with the names.
 */
export function setMatchesText(set: NamedSet, text: string): boolean {
  const spelled = spell(text)
  if (spelled === '') return [set.name, set.nameEn].some(name => name?.includes(text.trim()))
  const key = normalizeSetCode(text)
  const inName = [set.name, set.nameEn].some(name => name !== null && spell(name).includes(spelled))
  const codes = [set.code, set.id, set.ptcgoCode, ...set.aliases].filter(code => code !== null)
  return inName || (key !== '' && codes.some(code => normalizeSetCode(code).includes(key)))
}

/** Filters sets with `setMatchesText`; preserves their order. */
export function listSetsByText<Set extends NamedSet>(sets: readonly Set[], text: string): Set[] {
  return sets.filter(set => setMatchesText(set, text))
}
