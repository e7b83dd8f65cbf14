import type { Language } from '#domain/language.ts'
import { isKana, romajiOf } from '#search/text/romaji.ts'
import { isJapanese, tokenise } from '#search/text/tokenise.ts'

/** Cards with the same language, name, English name and species, either all of main sets or all of side sets. */
export type NameGroup = {
  language: Language
  name: string
  nameEn: string | null
  dex: readonly number[]
  /** 'main' for cards of main sets, 'beside' for cards of side sets (promos, kits). */
  position: 'main' | 'beside'
  cards: number
}

/** Species names by Pokédex number, as words joined by spaces. */
export type SpeciesNames = Record<Language, ReadonlyMap<number, string>>

/** The name from which a title is made: the card's own, the one in the other language, or the own one in romaji. */
export const nameSources = { own: 0, otherLanguage: 1, romaji: 2 } as const

/** One of the texts by which a name is found: lower-case words joined by spaces. */
export type Title = { text: string; source: number }

const mechanics = new Set([
  'ex',
  'gx',
  'v',
  'vmax',
  'vstar',
  'union',
  'break',
  'lvx',
  'lv',
  'x',
  'prime',
  'legend',
  'star',
])
const sideWords = new Set(['delta', 'prism', 'デルタ種'])

const bareWords = (name: string) => {
  const words = tokenise(name)
  while (words.length > 1 && isMechanic(words.at(-1) ?? '')) words.pop()
  return words
}
const isMechanic = (word: string) => mechanics.has(word) || sideWords.has(word)

/**
 * Picks one name per species and language from the names of its cards: the one with the fewest words, then the
 * shortest if it is Japanese, then the one of most cards. Cards with several species are ignored.
 */
export function* pickSpeciesNames(groups: readonly NameGroup[]): Generator<void, SpeciesNames> {
  const best = { en: new Map<number, Candidate>(), ja: new Map<number, Candidate>() }
  for (const [position, group] of groups.entries()) {
    if (position % groupsPerStep === groupsPerStep - 1) yield
    const [dex] = group.dex
    if (dex === undefined || group.dex.length > 1) continue
    const words = bareWords(group.name)
    if ((group.language === 'ja') !== words.every(isJapanese)) continue
    const candidate = { text: words.join(' '), words: words.length, cards: group.cards }
    const known = best[group.language].get(dex)
    const same = known?.text === candidate.text
    if (same) candidate.cards += known.cards
    if (same || !known || isPlainer(candidate, known)) best[group.language].set(dex, candidate)
  }
  return { en: textsOf(best.en), ja: textsOf(best.ja) }
}

const groupsPerStep = 2000

type Candidate = { text: string; words: number; cards: number }

function isPlainer(a: Candidate, b: Candidate): boolean {
  if (a.words !== b.words) return a.words < b.words
  if (isJapanese(a.text) && a.text.length !== b.text.length) return a.text.length < b.text.length
  return a.cards > b.cards
}

function textsOf(candidates: Map<number, Candidate>): Map<number, string> {
  return new Map([...candidates].map(([dex, candidate]) => [dex, candidate.text]))
}

/** Returns all titles of a group. The card's own name comes first. */
export function titlesOf(group: NameGroup, species: SpeciesNames): Title[] {
  const own = tokenise(group.name)
  const titles: Title[] = [{ text: own.join(' '), source: nameSources.own }]
  const other = otherName(group, own, species)
  if (other) titles.push({ text: other, source: nameSources.otherLanguage })
  if (own.some(isKana)) {
    const romaji = own.map(word => (isKana(word) ? romajiOf(word) : isJapanese(word) ? '' : word))
    titles.push({ text: romaji.filter(Boolean).join(' '), source: nameSources.romaji })
  }
  return titles.filter(
    (title, position) => position === 0 || (title.text !== '' && title.text !== titles[0]?.text),
  )
}

/** The name in the other language: the card's own, else the species name plus the card's suffix ('ex', 'VMAX'). */
function otherName(group: NameGroup, own: string[], species: SpeciesNames): string | null {
  if (group.nameEn) return tokenise(group.nameEn).join(' ')
  const names = group.dex.map(dex => species[group.language === 'ja' ? 'en' : 'ja'].get(dex))
  const known = names.filter(name => name !== undefined)
  if (known.length === 0) return null
  return [...known, ...own.filter(word => isMechanic(word))].join(' ')
}
