import type { Context } from 'hono'
import { FieldIndex, type Positions } from '#dialects/field-index.ts'
import type { FindId } from '#dialects/tcgdex/filters.ts'
import { toTcgdexId } from '#dialects/tcgdex/to-tcgdex-set.ts'
import { type CardBrief, withPricing } from '#dialects/tcgdex/to-tcgdex-card.ts'
import type { SourceRow } from '#domain/card.ts'
import { spellingsOfId } from '#domain/card-spelling/id-in-text.ts'
import { cardsWithNumber } from '#domain/card-spelling/number-in-text.ts'
import type { Language } from '#domain/language.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { TcgdexLanguage } from '#server/catalogue/tcgdex-catalogue.ts'
import { buildFieldIndex } from './build-field-index.ts'
import { tcgdexNotFoundError } from './tcgdex-error.ts'
import { selectListPositions } from './tcgdex-lists.ts'

const cardIndexes = new WeakMap<TcgdexLanguage, Promise<FieldIndex>>()

/** The index of all fields of a language's cards. It is built with the first search. */
function cardIndexOf(language: TcgdexLanguage): Promise<FieldIndex> {
  const cached = cardIndexes.get(language)
  if (cached) return cached
  const index = buildFieldIndex(language.count, position => language.cardAt(position))
  cardIndexes.set(language, index)
  return index
}

type Entry = { brief: SourceRow; full: SourceRow }

const entryIndexes = new WeakMap<readonly Entry[], FieldIndex>()

/** The index of all fields of a language's sets or series. It is built with the first list. */
function indexOf(entries: readonly Entry[]): FieldIndex {
  const cached = entryIndexes.get(entries)
  if (cached) return cached
  const index = new FieldIndex()
  for (const { full } of entries) index.add(full)
  entryIndexes.set(entries, index)
  return index
}

async function listEntries(
  context: Context,
  entries: readonly Entry[],
  findId: FindId = () => undefined,
): Promise<SourceRow[]> {
  const listed = { index: indexOf(entries), count: entries.length, findId }
  const positions = await selectListPositions(context, listed)
  return positions.map(position => entries[position]?.brief ?? {})
}

function findEntry(entries: readonly Entry[], text: string): SourceRow | undefined {
  for (const spelling of spellingsOfId(text)) {
    const lowerCaseText = spelling.toLowerCase()
    const found =
      entries.find(({ full }) => full['id'] === spelling) ??
      entries.find(
        ({ full }) =>
          String(full['id']).toLowerCase() === lowerCaseText ||
          String(full['name']).toLowerCase() === lowerCaseText,
      )
    if (found) return found.full
  }
  return undefined
}

/** The values of a list, and the positions of the cards that have each of them. */
function valuesOf(index: FieldIndex, field: string): Map<string | number, Positions> {
  if (field !== 'variants')
    return new Map(index.column(field) as Iterable<[string | number, Positions]> | undefined)
  const flags = index.fields().filter(name => /^variants\.\w+$/.test(name))
  return new Map(flags.map(name => [name.slice('variants.'.length), index.column(name)?.get(true) ?? []]))
}

function compareTexts(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}

/** The responses of one language from one catalogue and its prices. */
export class TcgdexResponses {
  readonly #catalogue: Catalogue
  readonly #book: PriceBook
  readonly #language: TcgdexLanguage
  readonly #locale: Language

  constructor(catalogue: Catalogue, book: PriceBook, language: Language) {
    this.#catalogue = catalogue
    this.#book = book
    this.#locale = language
    this.#language = catalogue.tcgdex[language]
  }

  async listCards(context: Context): Promise<CardBrief[]> {
    const hasFilters = Object.keys(context.req.query()).some(name => !name.startsWith('pagination:'))
    const index = hasFilters ? await cardIndexOf(this.#language) : new FieldIndex()
    const findId: FindId = (field, text) => {
      if (field === 'set.id') return this.#setIdOf(text)
      const position = field === 'id' ? this.#positionOfSpelled(text) : undefined
      return position === undefined ? undefined : this.#language.briefs[position]?.id
    }
    const listed = { index, count: this.#language.count, findId }
    return this.#briefs(await selectListPositions(context, listed))
  }

  findCard(id: string): SourceRow {
    const position = this.#language.positionOf(id) ?? this.#positionOfSpelled(id)
    if (position === undefined) throw tcgdexNotFoundError()
    return this.#cardAt(position)
  }

  async listSets(context: Context): Promise<SourceRow[]> {
    return listEntries(context, this.#language.sets, (field, text) =>
      field === 'id' ? this.#setIdOf(text) : undefined,
    )
  }

  findSet(id: string): SourceRow {
    const set = this.#setOf(id)
    return { ...set, cards: this.#briefs(this.#language.positionsOfSet(String(set['id']))) }
  }

  /** Finds a set by its id or name, or by a code in any spelling. */
  #setOf(text: string): SourceRow {
    const found = findEntry(this.#language.sets, text)
    const id = found ? undefined : this.#setIdOf(text)
    const set = id === undefined ? found : findEntry(this.#language.sets, id)
    if (!set) throw tcgdexNotFoundError()
    return set
  }

  /** The id of a set by a code in any spelling. */
  #setIdOf(text: string): string | undefined {
    const set = this.#catalogue.sets.find(text, this.#locale)
    return set?.language === this.#locale ? toTcgdexId(set.id) : undefined
  }

  /** Finds a card by an id in another spelling. Ids of the catalogue's Japanese cards are ids of no other language. */
  #positionOfSpelled(text: string): number | undefined {
    const ordinal = this.#catalogue.findCard(text, this.#locale)
    const card = ordinal === undefined ? undefined : this.#catalogue.cardAt(ordinal)
    return card?.language === this.#locale ? this.#language.positionOf(toTcgdexId(card.id)) : undefined
  }

  findCardOfSet(setId: string, localId: string): SourceRow {
    const set = this.#setOf(setId)
    const positions = this.#language.positionsOfSet(String(set['id']))
    const numberOf = (candidate: number) => this.#language.briefs[candidate]?.localId ?? ''
    const [number = ''] = spellingsOfId(localId).filter(one => positions.some(at => numberOf(at) === one))
    const position =
      positions.find(candidate => numberOf(candidate) === number) ??
      cardsWithNumber(positions, numberOf, localId.replace(/\.json$/i, ''))[0]
    if (position === undefined) throw tcgdexNotFoundError()
    return this.#cardAt(position)
  }

  async listSeries(context: Context): Promise<SourceRow[]> {
    return listEntries(context, this.#language.series)
  }

  findSerie(id: string): SourceRow {
    const serie = findEntry(this.#language.series, id)
    if (!serie) throw tcgdexNotFoundError()
    return serie
  }

  async listValues(field: string): Promise<(string | number)[]> {
    return [...valuesOf(await cardIndexOf(this.#language), field).keys()].toSorted(compareTexts)
  }

  async findValue(field: string, text: string): Promise<{ name: string | number; cards: CardBrief[] }> {
    const values = valuesOf(await cardIndexOf(this.#language), field)
    const found = [...values].find(([value]) => String(value).toLowerCase() === text.toLowerCase())
    if (!found) throw tcgdexNotFoundError()
    return { name: found[0], cards: this.#briefs([...found[1]]) }
  }

  random(kind: string): SourceRow {
    const { count, sets, series } = this.#language
    const any = (length: number) => Math.floor(Math.random() * length)
    if (kind === 'card' && count > 0) return this.#cardAt(any(count))
    const entry =
      kind === 'set' ? sets[any(sets.length)] : kind === 'serie' ? series[any(series.length)] : undefined
    if (!entry) throw tcgdexNotFoundError()
    return kind === 'set' ? this.findSet(String(entry.full['id'])) : entry.full
  }

  #briefs(positions: readonly number[]): CardBrief[] {
    return positions.flatMap(position => this.#language.briefs[position] ?? [])
  }

  #cardAt(position: number): SourceRow {
    const ordinal = this.#language.ordinalAt(position)
    const { id } = this.#catalogue.cardAt(ordinal)
    const products = this.#catalogue.productsOf(ordinal)
    const ids = this.#catalogue.marketsOf(ordinal)
    return withPricing(this.#language.cardAt(position), { ids, products, prices: this.#book.pricesOf(id) })
  }
}
