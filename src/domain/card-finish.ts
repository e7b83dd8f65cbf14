/**
 * The finish of a card that the site draws itself: plain, foil only in the picture, foil on the whole card, or gold.
 */
export type CardFinish = 'plain' | 'holo' | 'full' | 'gold'

const finishes: [RegExp, CardFinish][] = [
  [/hyper|secret|crown|gold/i, 'gold'],
  [
    /illustration|ultra|full art|special|double|triple|vmax|vstar|holo v\b|lv\.x|legend|shiny|radiant|amazing/i,
    'full',
  ],
  [/character|black white|ace spec|classic collection|four diamond|star/i, 'full'],
  [/holo|prime|promo|three diamond/i, 'holo'],
]

const marks: [RegExp, string][] = [
  [/hyper|crown/i, '★★★'],
  [/special|secret|ultra|double|triple/i, '★★'],
  [/uncommon/i, '◆'],
  [/common/i, '●'],
  [/rare|illustration|legend|star/i, '★'],
  [/promo/i, 'PROMO'],
]

export type CardEdge = 'silver' | 'rainbow' | 'gold'

const edges: [RegExp, CardEdge][] = [
  [/hyper|secret|crown|gold/i, 'gold'],
  [/special|rainbow/i, 'rainbow'],
  [/ultra|double|triple|vmax|vstar/i, 'silver'],
]

/**
 * The colored edge of a drawn card: its width in tenths of the card's width, and the colors of the top, right, bottom
 * and left side.
 */
export const edgeStyles: Record<
  CardEdge,
  { width: number; sides: readonly [string, string, string, string] }
> = {
  silver: { width: 0.2, sides: ['#dfe4ec', '#dfe4ec', '#dfe4ec', '#dfe4ec'] },
  rainbow: { width: 0.28, sides: ['#f9a8d4', '#fde68a', '#86efac', '#a5b4fc'] },
  gold: { width: 0.16, sides: ['#e9cd7d', '#e9cd7d', '#e9cd7d', '#e9cd7d'] },
}

/** Size of a rarity symbol relative to the text beside it. Rarities shown as letters have the size of the text. */
export const symbolScale = 1.5

export function markScaleOf(mark: string): number {
  return /[A-Z]/.test(mark) ? 1 : symbolScale
}

const find = <Found>(table: [RegExp, Found][], text: string | null | undefined) =>
  text ? table.find(([words]) => words.test(text))?.[1] : undefined

export function finishOf(rarity: string | null | undefined): CardFinish {
  return find(finishes, rarity) ?? 'plain'
}

/** Returns the colored edge of cards of this rarity; undefined for ordinary rarities, which have none. */
export function edgeOf(rarity: string | null | undefined): CardEdge | undefined {
  return find(edges, rarity)
}

/** Returns the symbol that is drawn for a rarity, such as '★' or 'PROMO'; undefined if the rarity has no symbol. */
export function rarityMark(rarity: string | null | undefined): string | undefined {
  return find(marks, rarity)
}

/**
 * Returns the number (0 to 5) of the picture composition for a card name, so that a species looks the same in every
 * set.
 */
export function compositionOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 3) % 6
}

/** Estimates the width of a text, measured in Latin letters. A Japanese letter counts as 1.75. */
export function widthInLetters(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1.75 : 1), 0)
}

type Kind = {
  stage?: string | null | undefined
  subtypes?: readonly string[] | undefined
  supertype?: string | undefined
}

/**
 * Returns a short label for the kind of card: 'Stage 2', 'Supporter'. '' for a Pokémon without stage and subtype.
 */
export function cardKindLabel({ stage, subtypes = [], supertype }: Kind): string {
  return stage ?? subtypes[0] ?? (supertype === 'Pokémon' ? '' : supertype) ?? ''
}
