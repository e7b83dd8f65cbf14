import { join } from 'node:path'
import { ImportError } from '#domain/import.ts'
import { getBytes } from '#importers/http-json.ts'
import { createSourceClient, type SourceOptions } from '#importers/source-client.ts'
import { parseJson, readFileIfPresent, requireFolder, requireJsonObject } from '#importers/json-file.ts'

/** Reads files of the source by path; undefined if a file does not exist. */
export type TcgcsvFiles = {
  where(path: string): string
  bytes(path: string): Promise<Uint8Array | undefined>
}

/** Minimum milliseconds between requests, as required by the source's terms. */
const paceMs = 100
const maxBytesOfArchive = 100_000_000

function serverFiles(address: string, options: SourceOptions): TcgcsvFiles {
  const client = createSourceClient({ paceMs, ...options })
  const where = (path: string) => `${address.replace(/(?<!\/)\/+$/, '')}/${path}`
  return {
    where,
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
export async function openTcgcsv(location: string, options: SourceOptions = {}): Promise<TcgcsvFiles> {
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

export async function readResults(files: TcgcsvFiles, path: string): Promise<unknown[] | undefined> {
  const text = await textOfFile(files, path)
  return text === undefined ? undefined : resultsOf(text, files.where(path))
}
