import { ImportError } from '#domain/import.ts'
import { readJsonBody } from '#importers/http-json.ts'
import { integerField, requiredText, type Row, rowsField, toRow } from '#importers/row.ts'
import type { SourceClient } from '#importers/source-client.ts'
import type { Validators } from '#importers/source-response.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'

export type SiteFileType = 'records' | 'prices'

/** A bulk file of another site. `size` is that of the compressed file, `sha256` that of the unpacked bytes. */
export type SiteFile = { type: SiteFileType; url: string; size: number; count: number; sha256: string }

export type SiteFiles =
  | { state: 'unchanged' }
  | { state: 'found'; records: SiteFile; prices: SiteFile; etag: string | null }

const paths: Record<SiteFileType, RegExp> = {
  records: /^\/(?:[\w.-]+\/)*bulk\/records-[0-9a-f]{16}\.ndjson\.gz$/,
  prices: /^\/(?:[\w.-]+\/)*bulk\/prices-[0-9a-f]{16}\.ndjson\.gz$/,
}
const maxSize = 500_000_000
const maxCount = 5_000_000

/** Returns the address without a slash at the end. Throws `ImportError` if it is none. */
export function siteAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new ImportError(`${text}: not the address of a site`)
  return url.href.replace(/(?<!\/)\/+$/, '')
}

/**
 * The address of a file: the path that the list names, at the host of the setting. A list cannot direct requests to
 * another host.
 */
function addressOf(site: string, listed: string, type: SiteFileType): string {
  const url = URL.canParse(listed, site) ? new URL(listed, site) : undefined
  const path = url?.pathname ?? ''
  if (!paths[type].test(path)) throw new ImportError(`${site}: lists a file of ${type} at an unknown path`)
  const target = new URL(site)
  target.pathname = path
  return target.href
}

function numberUpTo(max: number, row: Row, field: string): number {
  const number = integerField(row, field)
  if (number === null || number > max) throw new ImportError(`${field}: ${number} is not below ${max}`)
  return number
}

function fileOf(site: string, rows: readonly Row[], type: SiteFileType): SiteFile {
  const row = rows.find(one => one['type'] === type)
  if (!row) throw new ImportError(`${site} has no file of ${type}: its version may be too old`)
  const sha256 = requiredText(row, 'sha256')
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new ImportError(`${site}: the hash of ${type} is none`)
  const url = addressOf(site, requiredText(row, 'url'), type)
  return {
    type,
    url,
    sha256,
    size: numberUpTo(maxSize, row, 'size'),
    count: numberUpTo(maxCount, row, 'count'),
  }
}

/** Reads which bulk files a site has, in one request. With `known`, only if the list changed since. */
export async function readSiteFiles(
  client: SourceClient,
  site: string,
  known?: Validators,
): Promise<SiteFiles> {
  const url = `${site}/api/bulk`
  const response = await client.get(url, readJsonBody, { maxBytes: 1_000_000, ...(known && { known }) })
  if (response.state === 'unchanged') return { state: 'unchanged' }
  if (response.state === 'missing') throw new ImportError(`${url}: not found; this is no ChaseKit site`)
  const parsed = tryParseRow(() => rowsField(toRow(response.body, 'list'), 'data'))
  if ('reason' in parsed) throw new ImportError(`${url}: ${parsed.reason}`)
  const files = tryParseRow(() => ({
    records: fileOf(site, parsed.value, 'records'),
    prices: fileOf(site, parsed.value, 'prices'),
  }))
  if ('reason' in files) throw new ImportError(`${url}: ${files.reason}`)
  return { state: 'found', ...files.value, etag: response.validators.etag }
}
