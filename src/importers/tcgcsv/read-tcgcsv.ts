import { isDay } from '#domain/day.ts'
import { ImportError } from '#domain/import.ts'
import { languages as allLanguages, type Language } from '#domain/language.ts'
import type { MarketGroup, MarketProduct, PriceEvent, PriceRow } from '#domain/price-import.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import type { SourceOptions } from '#importers/source-client.ts'
import { archivePath, readArchive } from './price-archive.ts'
import { readProductsAndPrices } from './products-and-prices.ts'
import { openTcgcsv, readResults, resultsOf, textOfFile, type TcgcsvFiles } from './tcgcsv-files.ts'
import { pokemonCategories, groupFromRow, priceFromRow, productFromRow } from './tcgcsv-rows.ts'

export type TcgcsvOptions = SourceOptions & {
  languages?: readonly Language[]
  /** The day of the prices if the source does not state it. */
  day?: string
}

type Category = (typeof pokemonCategories)[number]
type Group = { category: Category; group: MarketGroup; path: string }
type Products = Map<number, MarketProduct>

function wantedCategories({ languages = allLanguages }: TcgcsvOptions): Category[] {
  return pokemonCategories.filter(({ language }) => languages.includes(language))
}

function unread(where: string, rows: number, reason: string): PriceEvent {
  return { kind: 'unread', rows, note: { where, reason } }
}

async function* readGroups(
  files: TcgcsvFiles,
  wanted: readonly Category[],
): AsyncGenerator<PriceEvent, Group[]> {
  const groups: Group[] = []
  for (const category of wanted) {
    const path = `tcgplayer/${category.id}/groups`
    const rows = await readResults(files, path)
    if (!rows) throw new ImportError(`${files.where(path)}: not found`)
    for (const [index, row] of rows.entries()) {
      const parsed = tryParseRow(() => groupFromRow(row, category.language))
      if ('value' in parsed)
        groups.push({ category, group: parsed.value, path: `tcgplayer/${category.id}/${parsed.value.id}` })
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

function* priceEvents(
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

/** Reads products and prices of a group from two JSON files, or from one CSV file if those are missing. */
async function readGroup(files: TcgcsvFiles, { path, group }: Group) {
  const prices = await readResults(files, `${path}/prices`)
  if (prices)
    return { prices, products: productsOf((await readResults(files, `${path}/products`)) ?? [], group) }
  const text = await textOfFile(files, `${path}/ProductsAndPrices.csv`)
  if (text === undefined) return undefined
  const csv = readProductsAndPrices(text)
  return { prices: csv.prices, products: productsOf(csv.products, group) }
}

async function dayOfPrices(files: TcgcsvFiles, fallbackDay: string | undefined): Promise<string> {
  const text = await textOfFile(files, 'last-updated.txt')
  const updatedAt = Date.parse(text?.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2') ?? '')
  if (!Number.isNaN(updatedAt)) return new Date(updatedAt).toISOString().slice(0, 10)
  if (fallbackDay !== undefined && isDay(fallbackDay)) return fallbackDay
  throw new ImportError(
    `${files.where('last-updated.txt')}: does not tell the day of the prices; give it with --day`,
  )
}

/** Reads the current TCGplayer prices from https://tcgcsv.com or from a folder with the same layout. */
export async function* readTcgcsv(location: string, options: TcgcsvOptions = {}): AsyncGenerator<PriceEvent> {
  const files = await openTcgcsv(location, options)
  const day = await dayOfPrices(files, options.day)
  const groups = yield* readGroups(files, wantedCategories(options))
  yield { kind: 'expect', batches: groups.length }
  for (const group of groups) {
    const found = await readGroup(files, group)
    if (found) yield* priceEvents(day, found.prices, found.products, files.where(`${group.path}/prices`))
    else yield unread(files.where(`${group.path}/prices`), 0, 'listed, but there are no prices')
  }
}

/** Reads the products of all groups. Archives contain only prices and refer to them. */
async function readProducts(files: TcgcsvFiles, groups: readonly Group[]): Promise<Products> {
  const products: Products = new Map()
  for (const { path, group } of groups) {
    const rows = (await readResults(files, `${path}/products`)) ?? []
    for (const [id, product] of productsOf(rows, group)) products.set(id, product)
  }
  return products
}

/** Reads the daily archives of the given days. A day without an archive is reported. */
export async function* readTcgcsvArchives(
  location: string,
  days: readonly string[],
  options: TcgcsvOptions = {},
): AsyncGenerator<PriceEvent> {
  const files = await openTcgcsv(location, options)
  const wanted = wantedCategories(options)
  const groups = yield* readGroups(files, wanted)
  const products = await readProducts(files, groups)
  yield { kind: 'expect', batches: days.length }
  for (const day of days) {
    const path = archivePath(day)
    const bytes = await files.bytes(path)
    if (!bytes) {
      yield unread(files.where(path), 0, 'there is no archive of that day')
      continue
    }
    const archived = await readArchive(
      bytes,
      day,
      wanted.map(({ id }) => id),
      files.where(path),
    )
    const rows: PriceRow[] = []
    for (const { text, where } of archived) {
      for (const event of priceEvents(day, resultsOf(text, where), products, where)) {
        if (event.kind === 'prices') rows.push(...event.rows)
        else yield event
      }
    }
    yield { kind: 'prices', day, rows }
  }
}
