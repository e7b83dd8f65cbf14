import type { CardSet } from '#domain/card-set.ts'
import { cardsWithNumber } from '#domain/card-spelling/number-in-text.ts'
import type { CardFinder, MatchableCard } from '#importers/collection-files/match/card-finder.ts'
import { isNameOfCard } from '#importers/collection-files/match/comparable-name.ts'
import { SetNameIndex } from '#importers/collection-files/match/set-names.ts'

/** Creates a card that file rows can match. Its language is derived from the set id. */
export function aMatchableCard(
  facts: Partial<MatchableCard> & Pick<MatchableCard, 'id' | 'setId' | 'number' | 'name'>,
): MatchableCard {
  const language = facts.setId.startsWith('ja-') ? 'ja' : 'en'
  return { language, nameEn: null, variants: [], printedTotal: null, ...facts }
}

/** Creates a card finder over these cards. `products` maps TCGplayer product ids to card ids. */
export function aCardFinder(
  cards: readonly MatchableCard[],
  sets: readonly CardSet[],
  products: Record<number, string[]> = {},
): CardFinder {
  const names = new SetNameIndex(sets)
  const byId = (id: string) => cards.find(card => card.id.toLowerCase() === id.toLowerCase())
  const isOf = (card: MatchableCard, language: MatchableCard['language'] | undefined) =>
    language === undefined || card.language === language
  return {
    byId,
    byMarketplaceId: (marketplace, product) =>
      (marketplace === 'tcgplayer' ? (products[product] ?? []) : []).flatMap(id => {
        const card = byId(id)
        return card ? [{ card, variants: card.variants }] : []
      }),
    setsNamed: (text, language) => names.find(text, language),
    isSetName: text => names.has(text),
    bySetAndNumber: (setId, number) =>
      cardsWithNumber(
        cards.filter(card => card.setId === setId),
        card => card.number,
        number,
      ),
    byName: (name, language) => cards.filter(card => isOf(card, language) && isNameOfCard(name, card)),
  }
}
