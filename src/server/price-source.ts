import type { Pool } from 'pg'
import { ImportError, SourceRefused } from '#domain/import.ts'
import { archiveClosed } from '#importers/tcgcsv/read-archives.ts'
import { type FetchedFiles, type TcgcsvFilesOptions, tcgcsvPaceMs } from '#importers/tcgcsv/tcgcsv-files.ts'
import { openSource, sourceUrl } from './sources/open-source.ts'
import { readResponse, storeResponse } from './sources/source-responses.ts'

export type PriceSourceOptions = {
  pool: Pool
  now: () => Date
  userAgent: string
  /** Asks a source that refused requests within the last 24 hours. */
  again: boolean
  signal?: AbortSignal
  /** Milliseconds between two requests; tests do not wait. */
  paceMs?: number
}

/** What an import of prices needs to read a server, and how many requests it has sent. */
export type PriceSource = TcgcsvFilesOptions & { requests(): number }

/** Stores the newest version of each file, so that a failed run or another process goes on without asking twice. */
function fetchedFiles({ pool, now }: PriceSourceOptions, url: string): FetchedFiles {
  return {
    async find(path, version) {
      const found = await readResponse(pool, url, path)
      if (!found || found.hash !== version || (found.body === null && !found.isMissing)) return undefined
      return { bytes: found.body ?? undefined }
    },
    store: (path, version, bytes) =>
      storeResponse(pool, url, {
        path,
        etag: null,
        lastModified: null,
        hash: version,
        body: bytes ?? null,
        fetchedAt: now(),
      }),
  }
}

/** Opens a source whose requests are counted, and which is left alone for 24 hours after it refused one. */
export async function openPriceClient(
  options: PriceSourceOptions & { paceMs: number },
  key: string,
): Promise<Omit<PriceSource, 'fetched'>> {
  const { pool, signal, ...others } = options
  let requests = 0
  const client = await openSource(pool, key, {
    ...others,
    dailyRequests: null,
    ...(signal && { signal }),
    fetch: (...request) => {
      requests += 1
      return fetch(...request)
    },
  })
  return { client, requests: () => requests }
}

async function open(options: PriceSourceOptions, url: string, key: string): Promise<PriceSource> {
  const opened = await openPriceClient({ paceMs: tcgcsvPaceMs, ...options }, key)
  return { ...opened, fetched: fetchedFiles(options, url) }
}

/** Opens a server with daily prices. Each file of a day is fetched once. */
export function openPriceSource(options: PriceSourceOptions, address: string): Promise<PriceSource> {
  const url = sourceUrl(address)
  return open(options, url, url)
}

/** Opens the archive of a server. Its refusal does not stop the daily prices. */
export async function openPriceArchive(options: PriceSourceOptions, address: string): Promise<PriceSource> {
  const url = sourceUrl(address)
  try {
    return await open(options, url, `${url}/archive`)
  } catch (error) {
    throw error instanceof SourceRefused ? new ImportError(archiveClosed(error)) : error
  }
}
