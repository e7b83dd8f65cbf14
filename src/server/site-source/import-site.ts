import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { toUtcDay } from '#domain/day.ts'
import { ImportError, SourceRefused } from '#domain/import.ts'
import type { SharedProduct } from '#domain/shared-products.ts'
import { downloadFile } from '#importers/chasekit/download.ts'
import { readLines } from '#importers/chasekit/read-lines.ts'
import { readSiteFiles, siteAddress, type SiteFile } from '#importers/chasekit/site-files.ts'
import { parseSitePrice } from '#importers/chasekit/price-line.ts'
import { parseSiteLine } from '#importers/chasekit/site-line.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import { formatImportReport } from '#server/catalogue/import/import-report.ts'
import type { ImportSummary } from '#server/catalogue/import/import-summary.ts'
import { openSource } from '#server/sources/open-source.ts'
import { countRequest } from '#server/sources/source-requests.ts'
import { storeStop } from '#server/sources/source-stop.ts'
import { findSiteSource, type SiteSource, storeSiteSource } from './site-source-row.ts'
import { storeSitePrices } from './store-prices.ts'
import { storeSiteRecords } from './store-records.ts'

export type SiteImportOptions = {
  url: string
  /** Also the prices, whose licence is that of their sources. */
  withPrices: boolean
  /** Where downloads are stored until they are imported. */
  folder: string
  userAgent: string
  now: () => Date
  /** Asks a site that refused requests within the last 24 hours, or that got all requests of the day. */
  again?: boolean
  /** Called before each request. */
  onRequest?: () => void
  /** The products that several cards of this site have, read when prices are imported. */
  sharedProducts: () => Promise<SharedProduct[]>
  signal?: AbortSignal
  /** Milliseconds before a download that broke off is continued. */
  backoffMs?: number
}

/** The result; `summary` is absent if the records are those of the last import. */
export type SiteImport = { requests: number; summary?: ImportSummary; prices?: number }

/** Formats the result for a terminal. */
export function formatSiteImport({ requests, summary, prices }: SiteImport): string {
  const lines = [
    summary ? formatImportReport(summary) : 'The records are those of the last import.',
    ...(prices === undefined ? [] : [`${prices.toLocaleString('en')} prices stored`]),
    `${requests} ${requests === 1 ? 'request' : 'requests'}`,
  ]
  return lines.join('\n')
}

/** Requests of a run, and of all runs of a UTC day. */
const maxRequests = 5

const dailyRequests = ({ again = false }: SiteImportOptions) => (again ? null : maxRequests)

type Run = SiteImportOptions & { pool: Pool; site: string; requests: number }

function countInRun(run: Run): void {
  if (run.requests === maxRequests)
    throw new ImportError(
      `${maxRequests} requests were not enough. The same command goes on where this one stopped.`,
    )
  run.requests += 1
  run.onRequest?.()
}

async function* parsedLines<Line>(
  path: string,
  where: string,
  parse: (line: string) => Line,
  onBytes?: (bytes: Uint8Array) => void,
): AsyncGenerator<Line> {
  let number = 0
  for await (const line of readLines(path, { where, ...(onBytes && { onBytes }) })) {
    number += 1
    const parsed = tryParseRow(() => parse(line))
    if ('reason' in parsed) throw new ImportError(`${where}, line ${number}: ${parsed.reason}`)
    yield parsed.value
  }
}

/** Reads all lines once before anything is stored: hash, number of lines, and the shape of each. */
async function verify(file: SiteFile, path: string, parse: (line: string) => unknown): Promise<void> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const _line of parsedLines(path, file.url, parse, bytes => hash.update(bytes))) {
    lines += 1
    if (lines > file.count) throw new ImportError(`${file.url}: has more lines than the list of files says`)
  }
  if (lines !== file.count || hash.digest('hex') !== file.sha256)
    throw new ImportError(`${file.url}: is not the file that the list names`)
}

/** Deletes what is left of other versions of the file. */
async function removeOthers(folder: string, { type }: SiteFile, name: string): Promise<void> {
  for (const other of await readdir(folder))
    if (other.startsWith(`${type}-`) && other !== name) await rm(join(folder, other), { force: true })
}

/** Downloads and verifies a file, lets `store` read it, and deletes it. A file that cannot be used is deleted too. */
async function withFile<Result>(
  run: Run,
  file: SiteFile,
  parse: (line: string) => unknown,
  store: (path: string) => Promise<Result>,
): Promise<Result> {
  const { pool, site, folder, now } = run
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${file.type}-${file.sha256}.ndjson.gz`
  const path = join(folder, name)
  await removeOthers(folder, file, name)
  const onRequest = () => {
    countInRun(run)
    return countRequest(pool, { url: site, day: toUtcDay(now()) }, dailyRequests(run))
  }
  try {
    await downloadFile(file, path, { ...run, onRequest })
  } catch (error) {
    throw error instanceof SourceRefused ? await storeStop(pool, site, now(), error) : error
  }
  try {
    await verify(file, path, parse)
    return await store(path)
  } finally {
    await rm(path, { force: true })
  }
}

function importRecords(pool: Pool, run: Run, file: SiteFile): Promise<ImportSummary> {
  return withFile(run, file, parseSiteLine, path =>
    storeSiteRecords(pool, () => parsedLines(path, file.url, parseSiteLine)),
  )
}

async function importPricesOf(
  pool: Pool,
  run: Run,
  file: SiteFile,
  { pricesHash }: SiteSource,
): Promise<number> {
  if (file.sha256 === pricesHash) return 0
  const parse = (line: string) => parseSitePrice(line, run.now())
  return withFile(run, file, parse, async path =>
    storeSitePrices(pool, parsedLines(path, file.url, parse), await run.sharedProducts()),
  )
}

/**
 * Imports the records of another ChaseKit site from its bulk files, with at most five requests a day. What did not change
 * since the last import is not downloaded again.
 */
export async function importSite(pool: Pool, options: SiteImportOptions): Promise<SiteImport> {
  const site = siteAddress(options.url)
  const run: Run = { ...options, pool, site, requests: 0 }
  const client = await openSource(pool, site, {
    ...options,
    dailyRequests: dailyRequests(options),
    attempts: 2,
    fetch: (...request) => {
      countInRun(run)
      return fetch(...request)
    },
  })
  const stored = await findSiteSource(pool, site)
  const isComplete = stored.recordsHash !== null && (!options.withPrices || stored.pricesHash !== null)
  const known = { etag: isComplete ? stored.listEtag : null, lastModified: null }
  const files = await readSiteFiles(client, site, known)
  if (files.state === 'unchanged') {
    await storeSiteSource(pool, site, stored)
    return { requests: run.requests }
  }
  const { records, etag } = files
  const summary = records.sha256 === stored.recordsHash ? undefined : await importRecords(pool, run, records)
  // With the list of newer prices, those of the last import are no longer the ones that a conditional request confirms.
  const pricesHash = files.prices.sha256 === stored.pricesHash ? stored.pricesHash : null
  const imported = { listEtag: etag, recordsHash: records.sha256, pricesHash }
  await storeSiteSource(pool, site, imported)
  const prices = options.withPrices ? await importPricesOf(pool, run, files.prices, stored) : undefined
  if (prices !== undefined)
    await storeSiteSource(pool, site, { ...imported, pricesHash: files.prices.sha256 })
  return { requests: run.requests, ...(summary && { summary }), ...(prices !== undefined && { prices }) }
}
