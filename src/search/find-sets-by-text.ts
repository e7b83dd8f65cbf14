import type { CardSet } from '#domain/card-set.ts'
import { codeKey } from './index/set-table.ts'
import { foldText } from './text/fold-text.ts'

/** Fields of a set by which it is found. */
type NamedSet = Pick<CardSet, 'id' | 'code' | 'name' | 'nameEn' | 'ptcgoCode' | 'aliases'>

/** '&' and 'and' are one. */
const spell = (text: string) => foldText(text).replaceAll('&', ' and ').replace(/\s+/g, ' ').trim()

/**
 * Whether the text stands in a set's name (either language) or one of its codes, however it is spelled. Signs that
 * spelling ignores (an apostrophe alone) are compared as they stand.
 */
export function setMatchesText(set: NamedSet, text: string): boolean {
  const spelled = spell(text)
  if (spelled === '') return [set.name, set.nameEn].some(name => name?.includes(text.trim()))
  const key = codeKey(text)
  const inName = [set.name, set.nameEn].some(name => name !== null && spell(name).includes(spelled))
  const codes = [set.code, set.id, set.ptcgoCode, ...set.aliases].filter(code => code !== null)
  return inName || (key !== '' && codes.some(code => codeKey(code).includes(key)))
}

/** The sets for which `setMatchesText` holds, in the order given. */
export function findSetsByText<Set extends NamedSet>(sets: readonly Set[], text: string): Set[] {
  return sets.filter(set => setMatchesText(set, text))
}
