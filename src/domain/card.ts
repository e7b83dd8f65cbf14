import type { Language } from './language.ts'

export type Supertype = 'Pokémon' | 'Trainer' | 'Energy'

/** One way a card was printed. Finish, foil and stamps are separate, because a reverse holo can also be stamped. */
export type Variant = {
  finish: string // 'normal', 'holo', 'reverse', 'metal', 'lenticular'
  foil: string | null // 'cosmos', 'masterball', …
  stamps: string[] // '1st-edition', 'pre-release', …
  size: string // 'standard' or 'jumbo'
  run: string | null // 'unlimited', 'shadowless', …
}

export type Attack = { name: string; cost: string[]; damage: string | null; text: string | null }
export type Ability = { kind: string; name: string; text: string | null }
/** `value` as printed, with '×' and '-': '×2', '-30'. */
export type TypeModifier = { type: string; value: string | null }

export type Marketplace = 'tcgplayer' | 'cardmarket'
/** A marketplace product and the variant keys of its printings. */
export type ProductLink = { marketplace: Marketplace; product: number; variants: string[] }

/** A source's record of a card or set. Its fields have not been checked. */
export type SourceRow = Record<string, unknown>
/** The card's records at those sources whose APIs this site also offers (`src/dialects`). */
export type SourceRows = { pokemonTcgData?: SourceRow; tcgdex?: SourceRow }

/**
 * A card of the catalogue, or the record of one source before records are merged. Unknown lists are empty and unknown
 * values null. `id` is canonical and unique across both languages: 'base1-4', 'sv03.5-199', 'ja-SV2a-201'.
 */
export type Card = {
  id: string
  language: Language
  setId: string
  /** The printed name, with '★', 'δ', 'LV.X' and straight apostrophes. */
  name: string
  /** English name of a Japanese card if it can be derived (Pokémon and basic Energy); null on English cards. */
  nameEn: string | null
  /** The printed number without the total: '4', '201', 'TG01', 'H1'. */
  number: string
  rarity: string | null
  supertype: Supertype
  subtypes: string[]
  types: string[]
  hp: number | null
  level: string | null
  /** 'Basic', 'Stage 1', 'Stage 2', 'VMAX', … */
  stage: string | null
  evolvesFrom: string | null
  evolvesTo: string[]
  flavorText: string | null
  artist: string | null
  regulationMark: string | null
  dexNumbers: number[]
  retreat: number | null
  weaknesses: TypeModifier[]
  resistances: TypeModifier[]
  abilities: Ability[]
  attacks: Attack[]
  /** Rules and effects that apply to the whole card. */
  rules: string[]
  legal: { standard: boolean; expanded: boolean }
  variants: Variant[]
  /** URLs at the source; null if the source has none. */
  images: { small: string | null; large: string | null }
  /** Product ids of the marketplaces, for links and prices. */
  market: { tcgplayer: number | null; cardmarket: number | null; products?: ProductLink[] }
  /** Other ids of the card, such as those of its sources: 'sv3pt5-199', 'SV2a-201'. */
  aliases: string[]
  sourceRows?: SourceRows
}
