import type { Context } from 'hono'
import { FieldIndex } from '#dialects/field-index.ts'
import { withPricing } from '#dialects/tcgdex/to-tcgdex-card.ts'
import type { SourceRow } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CardBrief, TcgdexLanguage } from '#server/catalogue/tcgdex-catalogue.ts'
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

async function listEntries(context: Context, entries: readonly Entry[]): Promise<SourceRow[]> {
  const positions = await selectListPositions(context, indexOf(entries), entries.length)
  return positions.map(position => entries[position]?.brief ?? {})
}

function findEntry(entries: readonly Entry[], text: string): SourceRow {
  const lowerCaseText = text.toLowerCase()
  const found =
    entries.find(({ full }) => full['id'] === text) ??
    entries.find(
      ({ full }) =>
        String(full['id']).toLowerCase() === lowerCaseText ||
        String(full['name']).toLowerCase() === lowerCaseText,
    )
  if (!found) throw tcgdexNotFoundError()
  return found.full
}

/** The values of a list, and the positions of the cards that have each of them. */
function valuesOf(index: FieldIndex, field: string): Map<string | number, number[]> {
  if (field !== 'variants') return new Map(index.column(field) as Map<string | number, number[]> | undefined)
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

  constructor(catalogue: Catalogue, book: PriceBook, language: Language) {
    this.#catalogue = catalogue
    this.#book = book
    this.#language = catalogue.tcgdex[language]
  }

  async listCards(context: Context): Promise<CardBrief[]> {
    const hasFilters = Object.keys(context.req.query()).some(name => !name.startsWith('pagination:'))
    const index = hasFilters ? await cardIndexOf(this.#language) : new FieldIndex()
    return this.#briefs(await selectListPositions(context, index, this.#language.count))
  }

  findCard(id: string): SourceRow {
    const position = this.#language.positionOf(id)
    if (position === undefined) throw tcgdexNotFoundError()
    return this.#cardAt(position)
  }

  async listSets(context: Context): Promise<SourceRow[]> {
    return listEntries(context, this.#language.sets)
  }

  findSet(id: string): SourceRow {
    const set = findEntry(this.#language.sets, id)
    return { ...set, cards: this.#briefs(this.#language.positionsOfSet(String(set['id']))) }
  }

  findCardOfSet(setId: string, localId: string): SourceRow {
    const set = findEntry(this.#language.sets, setId)
    const positions = this.#language.positionsOfSet(String(set['id']))
    const position = positions.find(candidate => this.#language.briefs[candidate]?.localId === localId)
    if (position === undefined) throw tcgdexNotFoundError()
    return this.#cardAt(position)
  }

  async listSeries(context: Context): Promise<SourceRow[]> {
    return listEntries(context, this.#language.series)
  }

  findSerie(id: string): SourceRow {
    return findEntry(this.#language.series, id)
  }

  async listValues(field: string): Promise<(string | number)[]> {
    return [...valuesOf(await cardIndexOf(this.#language), field).keys()].toSorted(compareTexts)
  }

  async findValue(field: string, text: string): Promise<{ name: string | number; cards: CardBrief[] }> {
    const values = valuesOf(await cardIndexOf(this.#language), field)
    const found = [...values].find(([value]) => String(value).toLowerCase() === text.toLowerCase())
    if (!found) throw tcgdexNotFoundError()
    return { name: found[0], cards: this.#briefs(found[1]) }
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
    const products = JSON.parse(Buffer.from(this.#catalogue.productsJson(ordinal)).toString())
    const ids = this.#catalogue.marketsOf(ordinal)
    return withPricing(this.#language.cardAt(position), { ids, products, prices: this.#book.pricesOf(id) })
  }
}
