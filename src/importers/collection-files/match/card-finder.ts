import type { Card, Marketplace, Variant } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'

/** A card as matching sees it. `printedTotal` is the number behind the slash on the cards of its set. */
export type KnownCard = Pick<
  Card,
  'id' | 'language' | 'setId' | 'name' | 'nameEn' | 'number' | 'variants'
> & { printedTotal: number | null }

/** A card that is sold under a product id, and the printings that the product stands for. */
export type SoldCard = { card: KnownCard; variants: Variant[] }

/** What a catalogue answers about its cards. Without a language: of both. */
export type CardFinder = {
  /** By any id in any case. */
  byId(id: string, language?: Language): KnownCard | undefined
  byMarketplaceId(marketplace: Marketplace, product: number): readonly SoldCard[]
  /** Ids of the sets that are called so, by name or code, however other products write it. */
  setsNamed(text: string, language?: Language): readonly string[]
  bySetAndNumber(setId: string, number: string): readonly KnownCard[]
  /** By the name as printed or its English one; `comparableName` says which spellings are the same. */
  byName(name: string, language?: Language): readonly KnownCard[]
}
