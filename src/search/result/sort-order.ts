import { at } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { SetTable } from '#search/index/set-table.ts'
import type { PriceOf } from '#search/match/match-filters.ts'
import type { Sorting, SortKey } from '#search/query/query.ts'
import { foldText } from '#search/text/fold-text.ts'

/** What a card is sorted by; null when unknown, which stands last in both directions. */
type KeyOf = (card: number) => number | null
type Compare = (a: number, b: number) => number

/** Cards in the order asked for; equal ones by number where prices are compared, else newest set first, then number. */
export function compareBy(index: SearchIndex, sorting: Sorting, priceOf: PriceOf | null): Compare {
  const keyOf = rememberedKey(keyFor(index, sorting.by, priceOf))
  const sign = sorting.direction === 'desc' ? -1 : 1
  const tie = sorting.by === 'price' ? byNumber(index) : (a: number, b: number) => a - b
  return (a, b) => {
    const left = keyOf(a)
    const right = keyOf(b)
    if (left === null || right === null) return Number(left === null) - Number(right === null) || tie(a, b)
    return sign * (left - right) || tie(a, b)
  }
}

/** Best score first, then in the order of the index. */
export function compareByScore(score: (card: number) => number): Compare {
  const scoreOf = rememberedKey(score)
  return (a, b) => (scoreOf(b) ?? 0) - (scoreOf(a) ?? 0) || a - b
}

/** Prices may cost a look-up elsewhere: each is asked for once. */
function rememberedKey(keyOf: KeyOf): KeyOf {
  const known = new Map<number, number | null>()
  return card => {
    const key = known.get(card)
    if (key !== undefined) return key
    const asked = keyOf(card)
    known.set(card, asked)
    return asked
  }
}

function byNumber(index: SearchIndex): Compare {
  const { number } = index.cards
  return (a, b) => at(index.numberOrder, at(number, a)) - at(index.numberOrder, at(number, b)) || a - b
}

function keyFor(index: SearchIndex, key: SortKey, priceOf: PriceOf | null): KeyOf {
  const { cards, names, sets } = index
  const numeric = (values: Float64Array, places: Int32Array) => (card: number) =>
    values[at(places, card)] ?? null
  const keys: Record<SortKey, () => KeyOf> = {
    name: () => card => at(names.alphabet, at(cards.group, card)),
    set: () => {
      const alphabet = setAlphabet(sets)
      return card => at(alphabet, at(cards.set, card))
    },
    rarity: () => card => index.rarityRanks[at(cards.rarity, card)] ?? null,
    releaseDate: () => card => at(sets.dates, at(cards.set, card)) || null,
    cardNumber: () => card => at(index.numberOrder, at(cards.number, card)),
    price: () => card => priceOf?.(index.cardIds[card] ?? '') ?? null,
    hp: () => numeric(index.numbers.hp, cards.hp),
    dex: () => numeric(index.numbers.dex, cards.dex),
    artist: () => {
      const order = ranksOf(index.texts.artist.values)
      return card => order[at(cards.artist, card)] ?? null
    },
  }
  return keys[key]()
}

const alphabets = new WeakMap<SetTable, Int32Array>()

function setAlphabet(sets: SetTable): Int32Array {
  const known = alphabets.get(sets) ?? ranksOf(sets.sets.map(set => foldText(set.name)))
  alphabets.set(sets, known)
  return known
}

/** Place of each text in the alphabet; equal texts share one. */
function ranksOf(texts: readonly string[]): Int32Array {
  const sorted = [...new Set(texts)].toSorted()
  const places = new Map(sorted.map((text, place) => [text, place]))
  return Int32Array.from(texts, text => places.get(text) ?? 0)
}
