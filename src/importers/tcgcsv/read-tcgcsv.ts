import { isDay, isPriceDay, toUtcDay } from '#domain/day.ts'
import { ImportError } from '#domain/import.ts'
import { languages as allLanguages, type Language } from '#domain/language.ts'
import {
  type MarketGroup,
  type MarketProduct,
  type PriceEvent,
  type PriceRow,
  SourceChanged,
} from '#domain/price-import.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import { readProductsAndPrices } from './products-and-prices.ts'
import {
  openTcgcsv,
  readResults,
  textOfFile,
  type TcgcsvFiles,
  type TcgcsvFilesOptions,
} from './tcgcsv-files.ts'
import {
  pokemonCategories,
  groupFromRow,
  modificationOf,
  priceFromRow,
  productFromRow,
} from './tcgcsv-rows.ts'

export type TcgcsvOptions = TcgcsvFilesOptions & {
  languages?: readonly Language[]
  /** The day of the prices if the source does not state it. */
  day?: string
}

export type Category = (typeof pokemonCategories)[number]
/** `modified` is when the source changed the group's products; null if it does not say so. */
export type Group = { category: Category; group: MarketGroup; path: string; modified: string | null }
/** The state of the source: all files of a version belong together. */
type Version = { text: string; day: string }
export type Products = Map<number, MarketProduct>

export function wantedCategories({ languages = allLanguages }: TcgcsvOptions): Category[] {
  return pokemonCategories.filter(({ language }) => languages.includes(language))
}

export function unread(where: string, rows: number, reason: string): PriceEvent {
  return { kind: 'unread', rows, note: { where, reason } }
}

export async function* readGroups(
  files: TcgcsvFiles,
  wanted: readonly Category[],
  version: string,
): AsyncGenerator<PriceEvent, Group[]> {
  const groups: Group[] = []
  for (const category of wanted) {
    const path = `tcgplayer/${category.id}/groups`
    const rows = await readResults(files, path, version)
    if (!rows) throw new ImportError(`${files.where(path)}: not found`)
    for (const [index, row] of rows.entries()) {
      const parsed = tryParseRow(() => {
        const group = groupFromRow(row, category.language)
        const path = `tcgplayer/${category.id}/${group.id}`
        return { category, group, path, modified: modificationOf(row) }
      })
      if ('value' in parsed) groups.push(parsed.value)
      else yield unread(`${files.where(path)}, row ${index + 1}`, 0, parsed.reason)
    }
  }
  return groups
}

/**
 * Parses the products of a group. An unreadable product is omitted; its prices are imported without the product's
 * details.
 */
function productsOf(rows: readonly unknown[], group: MarketGroup): Products {
  const products = rows.map(row => tryParseRow(() => productFromRow(row, group)))
  return new Map(
    products.flatMap(parsed => ('value' in parsed ? [[parsed.value.product, parsed.value] as const] : [])),
  )
}

export function* priceEvents(
  day: string,
  rows: readonly unknown[],
  products: Products,
  where: string,
): Generator<PriceEvent> {
  const prices: PriceRow[] = []
  for (const [index, row] of rows.entries()) {
    const parsed = tryParseRow(() => priceFromRow(row, products))
    if ('value' in parsed) prices.push(parsed.value)
    else yield unread(`${where}, row ${index + 1}`, 1, parsed.reason)
  }
  yield { kind: 'prices', day, rows: prices }
}

/** Reads the products of a group. They are fetched only when the source changed the group. */
export async function readProductsOf(
  files: TcgcsvFiles,
  { path, group, modified }: Group,
  version: string,
): Promise<Products> {
  return productsOf((await readResults(files, `${path}/products`, modified ?? version)) ?? [], group)
}

/**
 * Reads products and prices of a group from two JSON files, or in a folder from one CSV file if those are missing.
 */
async function readGroup(files: TcgcsvFiles, found: Group, version: string) {
  const { path, group } = found
  const prices = await readResults(files, `${path}/prices`, version)
  if (prices) return { prices, products: await readProductsOf(files, found, version) }
  if (files.isServer) return undefined
  const text = await textOfFile(files, `${path}/ProductsAndPrices.csv`)
  if (text === undefined) return undefined
  const csv = readProductsAndPrices(text)
  return { prices: csv.prices, products: productsOf(csv.products, group) }
}

export async function readVersion(files: TcgcsvFiles, fallbackDay: string | undefined): Promise<Version> {
  const text = ((await textOfFile(files, 'last-updated.txt')) ?? '').trim().slice(0, 100)
  const updatedAt = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  if (!Number.isNaN(updatedAt)) {
    const day = toUtcDay(new Date(updatedAt))
    if (isPriceDay(day, new Date())) return { text, day }
    throw new ImportError(`${files.where('last-updated.txt')}: the day ${day} cannot be right`)
  }
  if (fallbackDay !== undefined && isDay(fallbackDay)) return { text: fallbackDay, day: fallbackDay }
  throw new ImportError(
    `${files.where('last-updated.txt')}: does not tell the day of the prices; give it with --day`,
  )
}

/** Throws `SourceChanged` if files of two versions may have been read. */
async function requireSameVersion(files: TcgcsvFiles, { text, day }: Version): Promise<void> {
  if (!files.isServer) return
  const after = await readVersion(files, day)
  if (after.text !== text && text !== day)
    throw new SourceChanged(`${files.where('last-updated.txt')}: the source changed while it was read`)
}

/**
 * Reads the current TCGplayer prices from https://tcgcsv.com or from a folder with the same layout. Throws
 * `SourceChanged` at the end if the source changed meanwhile.
 */
export async function* readTcgcsv(location: string, options: TcgcsvOptions = {}): AsyncGenerator<PriceEvent> {
  const files = await openTcgcsv(location, options)
  const version = await readVersion(files, options.day)
  const groups = yield* readGroups(files, wantedCategories(options), version.text)
  yield { kind: 'expect', batches: groups.length }
  for (const group of groups) {
    const found = await readGroup(files, group, version.text)
    if (found)
      yield* priceEvents(version.day, found.prices, found.products, files.where(`${group.path}/prices`))
    else yield unread(files.where(`${group.path}/prices`), 0, 'listed, but there are no prices')
  }
  await requireSameVersion(files, version)
}
