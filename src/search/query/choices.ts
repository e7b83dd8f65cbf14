import type { CardCondition } from '#domain/card-copy.ts'
import { foldText } from '#search/text/fold-text.ts'
import { findHasFact, findIsFact, hasFieldKeywords, isFieldKeywords } from './facts.ts'
import type { FieldName } from './fields.ts'
import { isRarityText, rarityShortNames } from './rarity-scale.ts'

const energyTypes: Record<string, string[]> = {
  Grass: ['g', '草'],
  Fire: ['r', '炎', '火'],
  Water: ['w', '水'],
  Lightning: ['l', 'electric', '雷', '電気'],
  Psychic: ['p', '超'],
  Fighting: ['f', '闘'],
  Darkness: ['d', 'dark', '悪'],
  Metal: ['m', 'steel', '鋼'],
  Fairy: ['y', 'フェアリー'],
  Dragon: ['n', '竜', 'ドラゴン'],
  Colorless: ['c', 'colourless', 'normal', '無色', '無'],
}
const categories: Record<string, string[]> = {
  Pokémon: ['pokemon', 'ポケモン'],
  Trainer: ['trainers', 'トレーナー', 'トレーナーズ'],
  Energy: ['energies', 'エネルギー'],
}
const languageWords: Record<string, string[]> = {
  en: ['english', 'eng', '英語'],
  ja: ['japanese', 'jp', 'jpn', '日本語'],
}
const formats: Record<string, string[]> = { standard: ['std'], expanded: ['exp'] }
const legality: Record<string, string[]> = { legal: ['yes', 'true'], 'not legal': ['no', 'false', 'banned'] }

function wordTable(choices: Record<string, string[]>): Map<string, string> {
  const table = new Map<string, string>()
  for (const [choice, words] of Object.entries(choices)) {
    for (const word of [choice, ...words]) table.set(foldText(word), choice)
  }
  return table
}

const typeTable = wordTable(energyTypes)
const legalityTable = wordTable(legality)
const conditionTable = wordTable({
  mint: ['m'],
  'near-mint': ['nm', 'near mint', 'nearmint'],
  'lightly-played': ['lp', 'sp', 'lightly played', 'slightly played', 'ex', 'excellent'],
  'moderately-played': ['mp', 'moderately played', 'gd', 'good', 'light played'],
  'heavily-played': ['hp', 'heavily played', 'played', 'pl'],
  damaged: ['dmg', 'dm', 'poor', 'po'],
} satisfies Record<CardCondition, string[]>)

const tables: Partial<Record<FieldName, Map<string, string>>> = {
  type: typeTable,
  weak: typeTable,
  resist: typeTable,
  cat: wordTable(categories),
  cond: conditionTable,
  lang: wordTable(languageWords),
  legal: wordTable(formats),
  'legalities.standard': legalityTable,
  'legalities.expanded': legalityTable,
}

/**
 * Returns the canonical value of a word in an enumerated field: 'electric' is 'Lightning', 'jp' is 'ja'. A valid
 * rarity is returned as typed. Returns undefined for an unknown word.
 */
export function findChoice(field: FieldName, word: string): string | undefined {
  if (field === 'is') return findIsFact(word)
  if (field === 'has') return findHasFact(word)
  if (field === 'rarity') return isRarityText(word) ? word : undefined
  return tables[field]?.get(foldText(word).trim())
}

/** Returns words that an enumerated field accepts, as candidates for suggested corrections. Not all are included. */
export function choiceNames(field: FieldName): readonly string[] {
  if (field === 'is') return isFieldKeywords
  if (field === 'has') return hasFieldKeywords
  if (field === 'rarity') return [...rarityShortNames, 'common', 'uncommon', 'rare', 'illustration', 'shiny']
  return [...(tables[field]?.keys() ?? [])]
}
