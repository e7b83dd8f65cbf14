import type { Card, Marketplace, Variant } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'

/** The fields of a card that matching needs. `printedTotal` is the number after the slash on cards of its set. */
export type MatchableCard = Pick<Card, 'id' | 'language' | 'setId' | 'name' | 'nameEn' | 'number'> & {
  variants: readonly Variant[]
  printedTotal: number | null
}

/** A card sold under a marketplace's product id, and the printings that the product covers. */
export type ProductCard = { card: MatchableCard; variants: readonly Variant[] }

/** Card lookups for matching. Without a language, both languages are searched. */
export type CardFinder = {
  /** Finds a card by any of its ids; ignores case. */
  byId(id: string, language?: Language): MatchableCard | undefined
  byMarketplaceId(marketplace: Marketplace, product: number): readonly ProductCard[]
  /** Returns the ids of the sets that a name or code may mean, in the spelling of any product. */
  setsNamed(text: string, language?: Language): readonly string[]
  /** Whether a set has exactly this name or code, apart from case. */
  isSetName(text: string): boolean
  bySetAndNumber(setId: string, number: string): readonly MatchableCard[]
  /** Finds cards by printed or English name, compared with `comparableName`. */
  byName(name: string, language?: Language): readonly MatchableCard[]
}
