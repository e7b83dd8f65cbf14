import { join } from 'node:path'
import { ImportError } from '#domain/import.ts'
import { getBytes } from '#importers/http-json.ts'
import { createSourceClient, type SourceOptions } from '#importers/source-client.ts'
import { parseJson, readFileIfPresent, requireFolder, requireJsonObject } from '#importers/json-file.ts'

/**
 * Files that were fetched earlier, also by another process or a run that failed. `version` says of which state of the
 * source a file is; `bytes` are undefined if the source had no such file.
 */
export type FetchedFiles = {
  find(path: string, version: string): Promise<{ bytes: Uint8Array | undefined } | undefined>
  store(path: string, version: string, bytes: Uint8Array | undefined): Promise<void>
}

/** Reads files of the source by path; undefined if a file does not exist. */
export type TcgcsvFiles = {
  where(path: string): string
  bytes(path: string): Promise<Uint8Array | undefined>
  /** Whether the files are those of a server, which changes them. */
  isServer: boolean
  fetched?: FetchedFiles
}

export type TcgcsvFilesOptions = SourceOptions & { fetched?: FetchedFiles }

/** Minimum milliseconds between requests, as required by the source's terms. */
export const tcgcsvPaceMs = 100
const maxBytesOfArchive = 100_000_000

function serverFiles(address: string, options: TcgcsvFilesOptions): TcgcsvFiles {
  const client = createSourceClient({ paceMs: tcgcsvPaceMs, ...options })
  const { fetched } = options
  const where = (path: string) => `${address.replace(/(?<!\/)\/+$/, '')}/${path}`
  return {
    where,
    isServer: true,
    ...(fetched && { fetched }),
    bytes: path => getBytes(client, where(path), path.startsWith('archive/') ? maxBytesOfArchive : undefined),
  }
}

/**
 * The names under which a folder may store a path: responses may end in '.json', and archives may be in the top
 * folder.
 */
function spellings(path: string): string[] {
  const archive = /^archive\/tcgplayer\/(.+)$/.exec(path)?.[1]
  return archive ? [path, archive] : [path, `${path}.json`]
}

/** Errors that mean a missing file. A folder may have the path of a response, so EISDIR is one of them. */
const missingCodes = ['ENOENT', 'ENOTDIR', 'EISDIR']

async function folderFiles(folder: string): Promise<TcgcsvFiles> {
  await requireFolder(folder)
  return {
    where: path => join(folder, path),
    isServer: false,
    async bytes(path) {
      for (const spelling of spellings(path)) {
        const found = await readFileIfPresent(join(folder, spelling), missingCodes)
        if (found) return found
      }
      return undefined
    },
  }
}

/** Opens the source at https://tcgcsv.com or in a folder with the same layout. */
export async function openTcgcsv(location: string, options: TcgcsvFilesOptions = {}): Promise<TcgcsvFiles> {
  return /^https?:\/\//.test(location) ? serverFiles(location, options) : folderFiles(location)
}

export async function textOfFile(files: TcgcsvFiles, path: string): Promise<string | undefined> {
  const bytes = await files.bytes(path)
  return bytes && new TextDecoder().decode(bytes)
}

/** Parses a response and returns the rows of its `results`. */
export function resultsOf(text: string, where: string): unknown[] {
  const response = requireJsonObject(parseJson(text, where), where)
  const results = response['results']
  if (response['success'] === false || !Array.isArray(results)) {
    throw new ImportError(`${where}: the source reports a failure or has no results`)
  }
  return results
}

/**
 * Returns the rows of a file of this version of the source, which is fetched once. A response that cannot be used is not
 * stored.
 */
export async function readResults(
  files: TcgcsvFiles,
  path: string,
  version: string,
): Promise<unknown[] | undefined> {
  const known = await files.fetched?.find(path, version)
  const bytes = known ? known.bytes : await files.bytes(path)
  const rows = bytes && resultsOf(new TextDecoder().decode(bytes), files.where(path))
  if (!known) await files.fetched?.store(path, version, bytes)
  return rows
}
