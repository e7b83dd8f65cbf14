import { ImportError, SourceRefused } from '#domain/import.ts'
import type { PriceEvent, PriceRow } from '#domain/price-import.ts'
import { archivePath, readArchive } from './price-archive.ts'
import {
  type Category,
  type Group,
  priceEvents,
  type Products,
  readGroups,
  readProductsOf,
  readVersion,
  type TcgcsvOptions,
  unread,
  wantedCategories,
} from './read-tcgcsv.ts'
import { openTcgcsv, resultsOf, type TcgcsvFiles } from './tcgcsv-files.ts'

type Archive = { day: string; bytes: Uint8Array; where: string }

/** Says that the source refuses its archive, and what still works. */
export function archiveClosed(error: SourceRefused): string {
  return `${error.message}: the archive of past days is closed; a folder with its files, or a mirror that PRICE_SOURCE_URL names, still works`
}

async function readBytes(files: TcgcsvFiles, path: string): Promise<Uint8Array | undefined> {
  try {
    return await files.bytes(path)
  } catch (error) {
    throw error instanceof SourceRefused ? new ImportError(archiveClosed(error)) : error
  }
}

/** Reads the products of all groups. Archives contain only prices and refer to them. */
async function readProducts(
  files: TcgcsvFiles,
  groups: readonly Group[],
  version: string,
): Promise<Products> {
  const products: Products = new Map()
  for (const group of groups)
    for (const [id, product] of await readProductsOf(files, group, version)) products.set(id, product)
  return products
}

async function* eventsOf(
  { day, bytes, where }: Archive,
  wanted: readonly Category[],
  products: Products,
): AsyncGenerator<PriceEvent> {
  const ids = wanted.map(({ id }) => id)
  const rows: PriceRow[] = []
  for (const archived of await readArchive(bytes, day, ids, where)) {
    const results = resultsOf(archived.text, archived.where)
    for (const event of priceEvents(day, results, products, archived.where)) {
      if (event.kind === 'prices') rows.push(...event.rows)
      else yield event
    }
  }
  yield { kind: 'prices', day, rows }
}

/**
 * Reads the daily archives of the given days. A day without an archive is reported. The first archive is asked for
 * before anything else, because a source that refuses it is asked for nothing more.
 */
export async function* readTcgcsvArchives(
  location: string,
  days: readonly string[],
  options: TcgcsvOptions = {},
): AsyncGenerator<PriceEvent> {
  const files = await openTcgcsv(location, options)
  const [firstDay] = days
  const first = firstDay === undefined ? undefined : await readBytes(files, archivePath(firstDay))
  const wanted = wantedCategories(options)
  // Archives need no day of the source, so any version of its groups will do.
  const version = await readVersion(files, firstDay)
  const groups = yield* readGroups(files, wanted, version.text)
  const products = await readProducts(files, groups, version.text)
  yield { kind: 'expect', batches: days.length }
  for (const day of days) {
    const where = files.where(archivePath(day))
    const bytes = day === firstDay ? first : await readBytes(files, archivePath(day))
    if (bytes) yield* eventsOf({ day, bytes, where }, wanted, products)
    else yield unread(where, 0, 'there is no archive of that day')
  }
}
