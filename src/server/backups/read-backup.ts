import { buffer } from 'node:stream/consumers'
import { isDiskFull } from '#platform/is-disk-full.ts'
import { BackupError } from './backup-error.ts'
import { formatVersion, Manifest } from './manifest.ts'
import { type ArchiveOptions, type ReadArchive, readArchive } from './read-archive.ts'
import { BackupSums } from './table-sums.ts'

export const manifestName = 'manifest.json'
const maxManifestBytes = 4_000_000
const partName = /^tables\/([a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*)\/\d{6,9}\.tsv$/

export function nameOfPart(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(6, '0')}.tsv`
}

type Rows = AsyncIterable<Buffer>
export type ReadBackup = ReadArchive & { manifest: Manifest }
type ReadOptions = ArchiveOptions & {
  /** Receives the rows of each part and must read all of them. The sums are compared after the last part. */
  onRows?: (table: string, rows: Rows) => Promise<void>
}

async function drain(rows: Rows): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]()
  while (!(await iterator.next()).done);
}

/** What is wrong with a file, as the end of a sentence. */
class Damage extends Error {}

async function readManifest(content: Rows): Promise<Manifest> {
  const bytes = await buffer(content)
  let value: unknown
  try {
    value = bytes.length > maxManifestBytes ? undefined : JSON.parse(bytes.toString())
  } catch {
    throw new Damage('its manifest cannot be read')
  }
  const { format, formatVersion: found } = (value ?? {}) as { format?: unknown; formatVersion?: unknown }
  if (format !== 'chasekit-backup') throw new Damage('it is a file of another program')
  if (typeof found === 'number' && found > formatVersion)
    throw new BackupError(
      'The backup has a newer format. Use the version of ChaseKit that wrote it, or a newer one',
    )
  const parsed = Manifest.safeParse(value)
  if (!parsed.success) throw new Damage('its manifest cannot be read')
  return parsed.data
}

async function read(
  path: string,
  { onRows = (_, rows) => drain(rows), ...options }: ReadOptions,
): Promise<ReadBackup> {
  const sums = new BackupSums()
  let manifest: Manifest | undefined
  async function* summed(table: string, content: Rows) {
    for await (const chunk of content) {
      sums.add(table, chunk)
      yield chunk
    }
  }
  const file = await readArchive(path, options, async ({ name, content }) => {
    if (manifest) throw new Damage('something follows its manifest')
    if (name === manifestName) {
      manifest = await readManifest(content)
      return
    }
    const table = partName.exec(name)?.[1]
    if (table === undefined) throw new Damage(`it contains the unknown entry ${JSON.stringify(name)}`)
    sums.startPart(name)
    await onRows(table, summed(table, content))
  })
  if (!manifest) throw new Damage('its end is missing')
  if (!sums.equal(manifest)) throw new Damage('its contents differ from its manifest')
  return { ...file, manifest }
}

/** Errors of the streams of a damaged file: tar and age have no codes. */
function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || isDiskFull(error)) return false
  const { code } = error as NodeJS.ErrnoException
  return error instanceof Damage || code === undefined || /^Z_|^ERR_(STREAM|CRYPTO|OUT_OF_RANGE)/.test(code)
}

/** Reads a whole backup and compares it with its manifest. Throws `BackupError` unless it is whole and unchanged. */
export async function readBackup(path: string, options: ReadOptions): Promise<ReadBackup> {
  try {
    return await read(path, options)
  } catch (error) {
    if (error instanceof BackupError || options.signal?.aborted || !isDamage(error)) throw error
    const reason = error instanceof Damage ? error.message : `it cannot be read to its end: ${error.message}`
    throw new BackupError(`${path} is damaged (${reason}): use another backup`, { cause: error })
  }
}
