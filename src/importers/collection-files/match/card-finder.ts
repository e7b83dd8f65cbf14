import type { Card, Marketplace, Variant } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'

/** A card for matching. `printedTotal` is the number after the slash on the cards of its set. */
export type KnownCard = Pick<
  Card,
  'id' | 'language' | 'setId' | 'name' | 'nameEn' | 'number' | 'variants'
> & { printedTotal: number | null }

/** A card with a product id, and the printings that the product covers. */
export type SoldCard = { card: KnownCard; variants: Variant[] }

/** Card lookups for matching. Without a language: both languages. */
export type CardFinder = {
  /** By any id, case-insensitive. */
  byId(id: string, language?: Language): KnownCard | undefined
  byMarketplaceId(marketplace: Marketplace, product: number): readonly SoldCard[]
  /** Ids of sets by name or code, in any product's spelling. */
  setsNamed(text: string, language?: Language): readonly string[]
  bySetAndNumber(setId: string, number: string): readonly KnownCard[]
  /** By printed or English name; `comparableName` defines equality. */
  byName(name: string, language?: Language): readonly KnownCard[]
}
