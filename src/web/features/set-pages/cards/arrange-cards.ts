import type { ApiCard } from '#contract/card-shapes.ts'
import { formatCardNumber, compareCardNumbers, normalizeNumber } from '#domain/card-number.ts'
import { priceSortKey } from '#web/features/prices/displayed-price.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import type { SetCardSort } from '#web/features/set-pages/sets-url.ts'

type Priced = Pick<ApiCard, 'id' | 'tcgplayer' | 'cardmarket'> & { price?: ApiCard['price'] }
type Numbered = Priced & Pick<ApiCard, 'number'>
type WithRarity = Pick<ApiCard, 'rarity'>
type Named = Pick<ApiCard, 'name' | 'nameEn' | 'number'> & { set: { printedTotal: number | null } }

export function hasAnyPrice(cards: readonly Priced[], requestedPrices?: RequestedPrices): boolean {
  return cards.some(card => priceSortKey(card, requestedPrices?.get(card.id)) !== null)
}

const byNumber = (a: Numbered, b: Numbered) => compareCardNumbers(a.number, b.number)

function comparePrices(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

/**
 * Sorts cards by number or by price. Unknown prices are last in both directions, and equal prices are sorted by
 * number.
 */
export function sortCards<Card extends Numbered>(
  cards: readonly Card[],
  sort: SetCardSort,
  requestedPrices?: RequestedPrices,
): Card[] {
  const sign = sort.endsWith('desc') ? -1 : 1
  if (sort.startsWith('number')) return cards.toSorted((a, b) => sign * byNumber(a, b))
  const priceOf = (card: Card) => priceSortKey(card, requestedPrices?.get(card.id))
  return cards.toSorted((a, b) => comparePrices(priceOf(a), priceOf(b), sign) || byNumber(a, b))
}

const normalized = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/**
 * Cards whose name (or English name) contains the text, whose label ('4/102') starts with it, or whose normalized
 * number equals it.
 */
export function filterCards<Card extends Named>(cards: readonly Card[], text: string): readonly Card[] {
  const wanted = normalized(text.trim())
  if (!wanted) return cards
  const number = normalizeNumber(wanted)
  return cards.filter(
    card =>
      [card.name, card.nameEn ?? ''].some(name => normalized(name).includes(wanted)) ||
      formatCardNumber(card.number, card.set.printedTotal).toLowerCase().startsWith(wanted) ||
      normalizeNumber(card.number) === number,
  )
}

/** The filter value of cards whose rarity is unknown. No rarity has this name. */
export const unknownRarity = '-'

const rarityOf = ({ rarity }: WithRarity) => rarity ?? unknownRarity

/** The rarities that occur and the number of cards of each, the most frequent first. */
export function countRarities(cards: readonly WithRarity[]): [rarity: string, cards: number][] {
  const counts = [...Map.groupBy(cards, rarityOf)].map(
    ([rarity, { length }]) => [rarity, length] as [string, number],
  )
  return counts.toSorted((a, b) => b[1] - a[1])
}

/** The cards of a rarity; all cards for an empty text. */
export function filterByRarity<Card extends WithRarity>(
  cards: readonly Card[],
  rarity: string,
): readonly Card[] {
  return rarity === '' ? cards : cards.filter(card => rarityOf(card) === rarity)
}
