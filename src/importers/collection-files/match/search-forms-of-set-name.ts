import type { CardSet } from '#domain/card-set.ts'
import { codesOfSet } from '#domain/card-spelling/set-code.ts'
import { splitPrinting } from '#importers/collection-files/words/printing-in-name.ts'
import { comparableName } from './comparable-name.ts'

const promoWords = /\b(black star|promos?|promotional|promotion|cards?|wizards|wotc)\b/gi

/**
 * Normalizes the names of promo sets: 'SVP Black Star Promos', 'Scarlet & Violet Promo Cards', 'Scarlet & Violet
 * Promos'.
 */
function plainPromo(text: string): string {
  return /\bpromo/i.test(text) ? `${text.replace(promoWords, ' ')} promo` : text
}

function comparable(text: string): string {
  return comparableName(
    plainPromo(
      text.replace(/\bpok[eé]mon( tcg)?\b(?=\W*\w)/gi, (word, _tcg, at: number) => (at === 0 ? '' : word)),
    ),
  )
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean)
}

/**
 * Returns the forms under which a set name from a file is searched, best first: 'SWSH12: Silver Tempest' is also
 * searched as 'Silver Tempest' and 'SWSH12', 'Base Set (Shadowless)' also as 'Base Set', because a printing is not
 * part of a set's name.
 */
export function searchFormsOfSetName(text: string): string[] {
  const plain = splitPrinting(text).name.replace(/(?<!\s)\s*\([^)]{0,50}\)/g, '')
  const [code = '', ...name] = plain.split(/:|—/)
  const parts = name.length > 0 ? [name.join(':').trim(), code.trim()] : []
  const withoutBase = plain.replace(/(?<!\s)\s+base set$/i, '')
  return unique(
    [text, plain, ...parts, ...parts.map(part => part.replace(/(?<!\s)\s+base set$/i, '')), withoutBase].map(
      comparable,
    ),
  )
}

/** Names under which files list the set, without its codes. */
function spellingsOf({ name, nameEn, series }: CardSet): string[] {
  const names = [name, nameEn ?? '']
  const withSeries = names.flatMap(one => (one ? [`${series} ${one}`, `${series}: ${one}`] : []))
  const base = names.includes(series) ? [`${series} Base Set`, `${series} Base`] : []
  const promos = names.some(one => /\bpromo/i.test(one)) ? [`${series} promos`] : []
  const short = names.filter(one => one.endsWith(' Set')).map(one => one.replace(/ Set$/, ''))
  const inSeries = names.filter(one => one.startsWith(`${series} `)).map(one => one.slice(series.length + 1))
  return [...names, ...withSeries, ...base, ...promos, ...short, ...inSeries]
}

/** How a text matches a set: as it is, as a name, or as a code. */
export const setFormKinds = ['exact', 'name', 'code'] as const
type Kind = (typeof setFormKinds)[number]

/** All names and codes under which a set is found. `exact` keeps punctuation, because 'SV-P' and 'SVP' are two sets. */
export function indexedFormsOfSet(set: CardSet): Record<Kind, string[]> {
  const codes = codesOfSet(set)
  const exact = [...codes, set.name, set.nameEn ?? ''].map(one => one.toLowerCase())
  const names = spellingsOf(set)
  return { exact: unique(exact), name: unique(names.map(comparable)), code: unique(codes.map(comparable)) }
}
