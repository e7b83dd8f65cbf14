import type { ApiCard } from '#contract/card-shapes.ts'
import { normalizeNumber } from '#domain/card-number.ts'
import { bareNumber } from '#domain/card-spelling/number-in-text.ts'
import type { Marketplace, ProductLink, Variant } from '#domain/card.ts'
import { type Language, languages } from '#domain/language.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import type { CardFinder, MatchableCard, ProductCard } from '#importers/collection-files/match/card-finder.ts'
import { nameForms } from '#importers/collection-files/match/comparable-name.ts'
import { SetNameIndex } from '#importers/collection-files/match/set-names.ts'
import { createPacer } from '#platform/pacer.ts'
import type { Catalogue } from './catalogue.ts'

function readListedCard(catalogue: Catalogue, ordinal: number): Pick<ApiCard, 'name' | 'nameEn'> {
  return JSON.parse(`${Buffer.from(catalogue.cardJsonStart(ordinal)).toString()}}`)
}

/** A card of the catalogue. Its printings are those that the catalogue shares. */
class FoundCard implements MatchableCard {
  readonly id: string
  readonly language: Language
  readonly setId: string
  readonly number: string
  readonly name: string
  readonly nameEn: string | null
  readonly printedTotal: number | null
  readonly #catalogue: Catalogue
  readonly #ordinal: number

  constructor(catalogue: Catalogue, ordinal: number, printedTotal: number | null) {
    const { id, language, setId, number } = catalogue.cardAt(ordinal)
    const { name, nameEn } = readListedCard(catalogue, ordinal)
    this.id = id
    this.language = language
    this.setId = setId
    this.number = number
    this.name = name
    this.nameEn = nameEn
    this.printedTotal = printedTotal
    this.#catalogue = catalogue
    this.#ordinal = ordinal
  }

  get variants(): readonly Variant[] {
    return this.#catalogue.variantsOf(this.#ordinal)
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The marketplace products of a card. A product without a known printing applies to all printings. */
function productsOf(
  catalogue: Catalogue,
  ordinal: number,
): Pick<ProductLink, 'marketplace' | 'product' | 'variants'>[] {
  const links = catalogue.productsOf(ordinal)
  const { tcgplayer, cardmarket } = catalogue.marketsOf(ordinal)
  const main: [Marketplace, number | null][] = [
    ['tcgplayer', tcgplayer],
    ['cardmarket', cardmarket],
  ]
  const others = main.flatMap(([marketplace, product]) => {
    const isLinked = links.some(link => link.marketplace === marketplace && link.product === product)
    return product === null || isLinked ? [] : [{ marketplace, product, variants: [] }]
  })
  return [...links, ...others]
}

type ProductMatch = { card: FoundCard; keys: readonly string[] }

class CatalogueFinder implements CardFinder {
  readonly #catalogue: Catalogue
  readonly #sets: SetNameIndex
  readonly #cards: FoundCard[] = []
  readonly #names = new Map<string, FoundCard[]>()
  readonly #numbers = new Map<string, FoundCard[]>()
  /** The cards of a set by number without the letters before it. */
  readonly #bareNumbers = new Map<string, FoundCard[]>()
  readonly #products = new Map<string, ProductMatch[]>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#sets = new SetNameIndex(catalogue.sets.all.flatMap(({ id }) => catalogue.sets.findSource(id) ?? []))
  }

  read(ordinal: number): void {
    const catalogue = this.#catalogue
    const { setId } = catalogue.cardAt(ordinal)
    const card = new FoundCard(catalogue, ordinal, catalogue.sets.findById(setId)?.printedTotal ?? null)
    this.#cards[ordinal] = card
    push(this.#numbers, `${setId} ${normalizeNumber(card.number)}`, card)
    const bare = bareNumber(card.number)
    if (bare !== null) push(this.#bareNumbers, `${setId} ${bare}`, card)
    const forms = new Set([...nameForms(card.name), ...nameForms(card.nameEn ?? '')])
    for (const form of forms) push(this.#names, `${card.language} ${form}`, card)
    for (const { marketplace, product, variants } of productsOf(catalogue, ordinal)) {
      push(this.#products, `${marketplace}:${product}`, { card, keys: variants })
    }
  }

  byId(id: string, language?: Language): MatchableCard | undefined {
    const ordinal = this.#catalogue.findCard(id, language)
    return ordinal === undefined ? undefined : this.#cards[ordinal]
  }

  byMarketplaceId(marketplace: Marketplace, product: number): ProductCard[] {
    const matches = this.#products.get(`${marketplace}:${product}`) ?? []
    return matches.map(({ card, keys }) => ({
      card,
      variants: keys.flatMap(key => variantFromKey(key) ?? []),
    }))
  }

  setsNamed(text: string, language?: Language): readonly string[] {
    return this.#sets.find(text, language)
  }

  isSetName(text: string): boolean {
    return this.#sets.has(text)
  }

  bySetAndNumber(setId: string, number: string): readonly MatchableCard[] {
    const key = `${setId} ${normalizeNumber(number)}`
    return this.#numbers.get(key) ?? this.#bareNumbers.get(key) ?? []
  }

  byName(name: string, language?: Language): readonly MatchableCard[] {
    const forms = nameForms(name)
    for (const form of forms) {
      const found = (language ? [language] : languages).flatMap(
        cardLanguage => this.#names.get(`${cardLanguage} ${form}`) ?? [],
      )
      if (found.length > 0) return found
    }
    return []
  }
}

const finders = new WeakMap<Catalogue, Promise<CardFinder>>()

async function readFinder(catalogue: Catalogue): Promise<CardFinder> {
  const finder = new CatalogueFinder(catalogue)
  const pause = createPacer()
  for (let ordinal = 0; ordinal < catalogue.cardCount; ordinal += 1) {
    finder.read(ordinal)
    await pause()
  }
  return finder
}

/** Returns the card lookup for collection files. It is built once per catalogue, with the first file. */
export function cardFinderOf(catalogue: Catalogue): Promise<CardFinder> {
  let finder = finders.get(catalogue)
  if (!finder) finders.set(catalogue, (finder = readFinder(catalogue)))
  return finder
}
