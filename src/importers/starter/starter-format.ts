import type { Card } from '#domain/card.ts'
import { variantKey } from '#domain/variant-key.ts'

/** The columns of cards.tsv. Each line is a card; lists are joined by '|' and unknown values are empty. */
export const starterColumns = [
  'id',
  'name',
  'nameEn',
  'supertype',
  'subtypes',
  'types',
  'hp',
  'stage',
  'evolvesFrom',
  'rarity',
  'artist',
  'regulationMark',
  'dexNumbers',
  'retreat',
  'legal',
  'variants',
  'tcgplayer',
  'cardmarket',
] as const
export type StarterColumn = (typeof starterColumns)[number]

/** Formats a card as a line of cards.tsv, without texts and images. */
export function formatStarterLine(card: Card): string {
  const legal = [card.legal.standard && 'standard', card.legal.expanded && 'expanded'].filter(Boolean)
  const values: Record<StarterColumn, string | number | null> = {
    id: card.id,
    name: card.name,
    nameEn: card.nameEn,
    supertype: card.supertype,
    subtypes: card.subtypes.join('|'),
    types: card.types.join('|'),
    hp: card.hp,
    stage: card.stage,
    evolvesFrom: card.evolvesFrom,
    rarity: card.rarity,
    artist: card.artist,
    regulationMark: card.regulationMark,
    dexNumbers: card.dexNumbers.join('|'),
    retreat: card.retreat,
    legal: legal.join('|'),
    variants: card.variants.map(variantKey).join('|'),
    tcgplayer: card.market.tcgplayer,
    cardmarket: card.market.cardmarket,
  }
  return starterColumns.map(column => values[column] ?? '').join('\t')
}
