import type { CardSet } from '#domain/card-set.ts'
import { toPokemonTcgDataSetId } from '#domain/pokemon-tcg-data-ids.ts'

/** What identifies a set in text. `aliases` may be missing, because responses of the API contain none. */
export type CodedSet = Pick<CardSet, 'id' | 'language' | 'code' | 'ptcgoCode'> &
  Partial<Pick<CardSet, 'aliases'>>

/** Codes in use that no source lists. */
const additionalCodes: Record<string, readonly string[]> = {
  ex7: ['TRR'],
  mep: ['PR-ME'],
  sma: ['HIF'],
  svp: ['PR-SV'],
  swshp: ['PR-SW'],
}

/**
 * Normalizes a set code for comparison: 'sv03.5', 'SV3.5', 'sv35' and 'sv3pt5' are equal. Dashes and plus signs remain,
 * because 'SV-P' and 'SVP', 'SM1' and 'SM1+' are different sets.
 */
export function setCodeKey(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/(^|\D)0+(?=\d)/g, '$1')
    .replace(/(\d)(?:pt|\.)(?=\d)/g, '$1')
    .replace(/[\s_\u2010-\u2015]+/g, '-')
}

/** All ids and codes under which a set is known, its own code first. */
export function codesOfSet({ id, language, code, ptcgoCode, aliases = [] }: CodedSet): string[] {
  const ofPokemonTcgData = language === 'en' ? [toPokemonTcgDataSetId(id)] : []
  const printed = ptcgoCode === null ? [] : [ptcgoCode]
  // 'SM1+' is printed on the cards; TCGdex lists them as 'SM1p'.
  if (/^ja-SM\dp$/.test(id)) printed.push(code.replace(/p$/, '+'))
  return [...new Set([code, id, ...aliases, ...ofPokemonTcgData, ...printed, ...(additionalCodes[id] ?? [])])]
}
