import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import { type BulkFile, type BulkType, bulkTypes } from '#contract/bulk-endpoints.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { bulkLines, newestPriceDay } from './bulk-lines.ts'
import { recordLines } from './record-lines.ts'

/** Number of lines that are written between two pauses, which keep the server responsive. */
const linesPerChunk = 200
const prefixDigits = 16

type Data = { catalogue: Catalogue; book: PriceBook }
/** The files of one version of the data, which is not retained. */
type Generation = { catalogue: WeakRef<Catalogue>; pricesVersion: string; files: readonly BulkFile[] }

/** The name of a file in its address: 'cards-0123456789abcdef.ndjson.gz'. */
const nameOf = ({ type, sha256 }: Pick<BulkFile, 'type' | 'sha256'>) =>
  `${type}-${sha256.slice(0, prefixDigits)}.ndjson.gz`

/**
 * Writes the bulk files to a temporary folder when they are first requested after the data changed. Compression runs
 * in other threads. The files of the previous version stay available beside the newest ones. Every process writes the
 * same bytes.
 */
export class BulkFiles {
  readonly #current: () => Data
  readonly #pool: Pool
  readonly #origin: string
  #folder: Promise<string> | undefined
  #newest: Generation | undefined
  #previous: Generation | undefined
  #writing: Promise<Generation> | undefined

  constructor(current: () => Data, pool: Pool, origin: string) {
    this.#current = current
    this.#pool = pool
    this.#origin = origin
  }

  /** The files of the current data. */
  async list(): Promise<readonly BulkFile[]> {
    const { catalogue, book } = this.#current()
    const newest = this.#newest
    if (newest?.catalogue.deref() === catalogue && newest.pricesVersion === book.version) return newest.files
    this.#writing ??= this.#write({ catalogue, book }).finally(() => (this.#writing = undefined))
    return (await this.#writing).files
  }

  /** The path of a file of the current or the previous version; undefined for another name. */
  async pathOf(name: string): Promise<string | undefined> {
    const availableFiles = [this.#newest, this.#previous].flatMap(generation => generation?.files ?? [])
    if (!availableFiles.some(file => nameOf(file) === name)) {
      const files = await this.list()
      if (!files.some(file => nameOf(file) === name)) return undefined
    }
    return join(await this.#openFolder(), name)
  }

  async close(): Promise<void> {
    await this.#writing?.catch(() => {})
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true })
  }

  #openFolder(): Promise<string> {
    return (this.#folder ??= mkdtemp(join(tmpdir(), 'chasekit-bulk-')))
  }

  async #write(data: Data): Promise<Generation> {
    const files: BulkFile[] = []
    for (const type of bulkTypes) files.push(await this.#writeFile(type, data))
    const removed = this.#previous?.files ?? []
    this.#previous = this.#newest
    this.#newest = { catalogue: new WeakRef(data.catalogue), pricesVersion: data.book.version, files }
    const retainedNames = new Set([...files, ...(this.#previous?.files ?? [])].map(nameOf))
    for (const file of removed)
      if (!retainedNames.has(nameOf(file)))
        await rm(join(await this.#openFolder(), nameOf(file)), { force: true })
    return this.#newest
  }

  async #writeFile(type: BulkType, { catalogue, book }: Data): Promise<BulkFile> {
    const lines =
      type === 'records' ? recordLines(this.#pool) : derivedLines(bulkLines(type, catalogue, book))
    const hash = createHash('sha256')
    let count = 0
    const chunks = async function* () {
      for await (const chunk of inChunks(lines)) {
        count += chunk.length
        const bytes = Buffer.concat(chunk.flatMap(line => [Buffer.from(line), newline]))
        hash.update(bytes)
        yield bytes
        await new Promise(resolve => setImmediate(resolve))
      }
    }
    const draft = join(await this.#openFolder(), `${type}.draft`)
    await pipeline(Readable.from(chunks()), createGzip(), createWriteStream(draft))
    const sha256 = hash.digest('hex')
    const path = join(await this.#openFolder(), nameOf({ type, sha256 }))
    await rename(draft, path)
    const day = type === 'prices' ? newestPriceDay(catalogue, book) : null
    return {
      type,
      updatedAt: day ? `${day}T00:00:00.000Z` : catalogue.updatedAt.toISOString(),
      count,
      size: (await stat(path)).size,
      sha256,
      contentType: 'application/x-ndjson',
      contentEncoding: 'gzip',
      url: `${this.#origin}/bulk/${nameOf({ type, sha256 })}`,
    }
  }
}

function* derivedLines(lines: ReturnType<typeof bulkLines>): Generator<Uint8Array | string> {
  for (const { json } of lines) yield json()
}

async function* inChunks<Line>(lines: Iterable<Line> | AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let chunk: Line[] = []
  for await (const line of lines) {
    chunk.push(line)
    if (chunk.length < linesPerChunk) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

const newline = Buffer.from('\n')
