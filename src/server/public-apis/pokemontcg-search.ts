import { rankTexts } from '#dialects/column-ranks.ts'
import { FieldIndex } from '#dialects/field-index.ts'
import type { Searchable } from '#dialects/pokemontcg/find-objects.ts'
import { priceBlocks } from '#dialects/pokemontcg/price-blocks.ts'
import type { SourceRow } from '#domain/card.ts'
import type { PriceBook } from '#domain/price-book.ts'
import { marketUrls } from '#server/catalogue/card-json.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { buildFieldIndex } from './build-field-index.ts'

const cardFields = (
  'id name supertype subtypes level hp types evolvesFrom evolvesTo rules ancientTrait.name ancientTrait.text ' +
  'abilities.name abilities.text abilities.type attacks.name attacks.cost attacks.convertedEnergyCost attacks.damage ' +
  'attacks.text weaknesses.type weaknesses.value resistances.type resistances.value retreatCost convertedRetreatCost ' +
  'set.id set.name set.series set.printedTotal set.total set.legalities.unlimited set.legalities.standard ' +
  'set.legalities.expanded set.ptcgoCode set.releaseDate set.updatedAt set.images.symbol set.images.logo number artist ' +
  'rarity flavorText nationalPokedexNumbers legalities.unlimited legalities.standard legalities.expanded ' +
  'regulationMark images.small images.large tcgplayer.url tcgplayer.updatedAt cardmarket.url cardmarket.updatedAt'
).split(' ')
const pricePattern = /^(tcgplayer\.prices\.\w+\.\w+|cardmarket\.prices\.\w+)$/

/** The prices of a card in the shape of pokemontcg.io. */
export function pricesOfCard(catalogue: Catalogue, book: PriceBook, ordinal: number): SourceRow {
  const prices = book.pricesOf(catalogue.cardAt(ordinal).id)
  return prices.length === 0 ? {} : priceBlocks(prices, marketUrls(catalogue, ordinal))
}

function cardRow({ pokemonTcg }: Catalogue, position: number): SourceRow {
  return { ...pokemonTcg.cardAt(position), set: pokemonTcg.setOfCard(position) }
}

const cardIndexes = new WeakMap<Catalogue, Promise<FieldIndex>>()
const priceIndexes = new WeakMap<PriceBook, WeakMap<Catalogue, Promise<FieldIndex>>>()

/** The index of all fields but prices. It is built with the first search in a catalogue. */
function cardIndexOf(catalogue: Catalogue): Promise<FieldIndex> {
  const cached = cardIndexes.get(catalogue)
  if (cached) return cached
  const index = buildFieldIndex(catalogue.pokemonTcg.count, position => cardRow(catalogue, position))
  cardIndexes.set(catalogue, index)
  return index
}

function priceIndexOf(catalogue: Catalogue, book: PriceBook): Promise<FieldIndex> {
  const ofBook = priceIndexes.get(book) ?? new WeakMap<Catalogue, Promise<FieldIndex>>()
  priceIndexes.set(book, ofBook)
  const cached = ofBook.get(catalogue)
  if (cached) return cached
  const { count, ordinalAt } = catalogue.pokemonTcg
  const index = buildFieldIndex(count, position => pricesOfCard(catalogue, book, ordinalAt(position)))
  ofBook.set(catalogue, index)
  return index
}

const isPriceField = (field: string) => /^(tcgplayer|cardmarket)\./.test(field)

const idRanks = new WeakMap<Catalogue, Int32Array>()

/** The rank of each English card by its id. */
function idRanksOf(catalogue: Catalogue): Int32Array {
  const cached = idRanks.get(catalogue)
  if (cached) return cached
  const { count, ordinalAt } = catalogue.pokemonTcg
  const ids = Array.from({ length: count }, (_, position) => catalogue.cardAt(ordinalAt(position)).id)
  const ranks = rankTexts(ids)
  idRanks.set(catalogue, ranks)
  return ranks
}

function findSetId({ pokemonTcg }: Catalogue, text: string): string | undefined {
  const id = pokemonTcg.findSet(text)?.['id']
  return id === undefined ? undefined : String(id)
}

function findCardId(catalogue: Catalogue, text: string): string | undefined {
  const ordinal = catalogue.findCard(text, 'en')
  const position = ordinal === undefined ? undefined : catalogue.pokemonTcg.positionOf(ordinal)
  return position === undefined ? undefined : String(cardRow(catalogue, position)['id'])
}

/** The English cards with all fields that a query may name. */
export async function searchableCards(catalogue: Catalogue, book: PriceBook): Promise<Searchable> {
  const { pokemonTcg } = catalogue
  const [cards, prices] = await Promise.all([cardIndexOf(catalogue), priceIndexOf(catalogue, book)])
  const column = (field: string) => (isPriceField(field) ? prices : cards).column(field)
  return {
    count: pokemonTcg.count,
    column,
    isField: field => cardFields.includes(field) || pricePattern.test(field) || column(field) !== undefined,
    idRanks: () => idRanksOf(catalogue),
    findId: (field, text) =>
      field === 'id'
        ? findCardId(catalogue, text)
        : field === 'set.id'
          ? findSetId(catalogue, text)
          : undefined,
  }
}

const setFields = cardFields.flatMap(field => (field.startsWith('set.') ? [field.slice('set.'.length)] : []))

type SetIndex = { index: FieldIndex; idRanks: Int32Array }

const setIndexes = new WeakMap<Catalogue, SetIndex>()

/** The index of all fields of sets. It is built with the first list of a catalogue's sets. */
function setIndexOf(catalogue: Catalogue): SetIndex {
  const cached = setIndexes.get(catalogue)
  if (cached) return cached
  const index = new FieldIndex()
  const { sets } = catalogue.pokemonTcg
  for (const set of sets) index.add(set)
  const created = { index, idRanks: rankTexts(sets.map(set => String(set['id']))) }
  setIndexes.set(catalogue, created)
  return created
}

/** The sets with all fields that a query may name. */
export function searchableSets(catalogue: Catalogue): Searchable {
  const { index, idRanks: ranks } = setIndexOf(catalogue)
  return {
    count: index.count,
    column: field => index.column(field),
    isField: field => setFields.includes(field) || index.column(field) !== undefined,
    idRanks: () => ranks,
    findId: (field, text) => (field === 'id' ? findSetId(catalogue, text) : undefined),
  }
}

/** The distinct values of a field of all cards, sorted: 'types', 'subtypes', 'supertype', 'rarity'. */
export async function distinctValues(catalogue: Catalogue, field: string): Promise<string[]> {
  const index = await cardIndexOf(catalogue)
  return [...(index.column(field)?.keys() ?? [])].map(String).toSorted()
}
