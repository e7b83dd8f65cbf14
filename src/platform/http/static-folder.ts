import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Bytes, compress, type Encoding } from './compression.ts'
import { isCompressible, mediaTypeOf } from './media-types.ts'
import type { Log } from '#platform/log.ts'

/** A file in one encoding with its ETag. */
export type StaticFile = { bytes: Bytes; encoding: Encoding; etag: string; mediaType: string }

const minBytes = 500
const strongQuality = 9
const suffixes: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' }

/**
 * The files of a folder by relative path ('assets/app-1a2b3c.js'). They are listed once, so a URL can never reach
 * another part of the file system. Hidden files outside `.well-known` are omitted; `x.br` and `x.gz` encode `x`.
 */
export class StaticFolder {
  readonly #folder: string
  readonly #paths: Set<string>
  readonly #cache = new Map<string, Promise<StaticFile | undefined>>()
  readonly #log: Pick<Log, 'warn'>
  readonly #reported = new Set<string>()

  constructor(folder: string, log: Pick<Log, 'warn'>) {
    this.#folder = folder
    this.#log = log
    this.#paths = new Set(existsSync(folder) ? listFiles(folder) : [])
  }

  /**
   * Returns the file in the requested encoding, or uncompressed if it is short or of a format that does not compress.
   * Returns undefined if the folder has no such file, or no longer has it.
   */
  find(path: string, encoding: Encoding): Promise<StaticFile | undefined> | undefined {
    if (!this.#paths.has(path) || isCompressedForm(path, this.#paths)) return undefined
    const key = `${encoding} ${path}`
    const cached = this.#cache.get(key)
    if (cached) return cached
    const reading = this.#load(path, encoding)
    this.#cache.set(key, reading)
    const forget = () => this.#cache.delete(key)
    reading.then(file => file ?? forget(), forget)
    return reading
  }

  async #load(path: string, encoding: Encoding): Promise<StaticFile | undefined> {
    const mediaType = mediaTypeOf(path)
    const original = await this.#read(path)
    if (!original) return undefined
    const version = createHash('sha256').update(original).digest('base64url').slice(0, 16)
    const shouldCompress = isCompressible(mediaType) && original.length >= minBytes
    if (encoding === 'identity' || !shouldCompress)
      return { bytes: original, encoding: 'identity', etag: `"${version}"`, mediaType }
    const precompressed = `${path}${suffixes[encoding]}`
    const ready = this.#paths.has(precompressed) ? await this.#read(precompressed) : undefined
    const bytes = ready ?? (await compress(original, encoding, strongQuality))
    return { bytes, encoding, etag: `"${version}-${encoding}"`, mediaType }
  }

  /** Returns undefined if the file has been deleted since the folder was listed, and logs that once. */
  async #read(path: string): Promise<Bytes | undefined> {
    try {
      return await readFile(join(this.#folder, path))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      if (!this.#reported.has(path))
        this.#log.warn('A file of the site is missing', { folder: this.#folder, path })
      this.#reported.add(path)
      return undefined
    }
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => !path.split('/').some(part => part.startsWith('.')) || path.startsWith('.well-known/'))
}

function isCompressedForm(path: string, paths: Set<string>): boolean {
  return /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -3))
}
