import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Bytes, compress, type Encoding } from './compression.ts'
import { isCompressible, mediaTypeOf } from './media-types.ts'

/** A file in one encoding with its ETag. */
export type StaticFile = { bytes: Bytes; encoding: Encoding; etag: string; mediaType: string }

const minBytes = 500
const strongQuality = 9
const suffixes: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' }

/**
 * The files of a folder by relative path ('assets/app-1a2b3c.js'). They are listed once, so a URL can never reach
 * another part of the file system. Hidden files are omitted; `x.br` and `x.gz` are encodings of `x`.
 */
export class StaticFolder {
  readonly #folder: string
  readonly #paths: Set<string>
  readonly #read = new Map<string, Promise<StaticFile>>()

  constructor(folder: string) {
    this.#folder = folder
    this.#paths = new Set(existsSync(folder) ? listFiles(folder) : [])
  }

  /** Returns the file in the requested encoding, or uncompressed if that encoding does not exist. */
  find(path: string, wanted: Encoding): Promise<StaticFile> | undefined {
    if (!this.#paths.has(path) || isCompressedForm(path, this.#paths)) return undefined
    const key = `${wanted} ${path}`
    const known = this.#read.get(key)
    if (known) return known
    const reading = this.#load(path, wanted)
    this.#read.set(key, reading)
    reading.catch(() => this.#read.delete(key))
    return reading
  }

  async #load(path: string, wanted: Encoding): Promise<StaticFile> {
    const mediaType = mediaTypeOf(path)
    const plain: Bytes = await readFile(join(this.#folder, path))
    const version = createHash('sha256').update(plain).digest('base64url').slice(0, 16)
    const paysOff = isCompressible(mediaType) && plain.length >= minBytes
    if (wanted === 'identity' || !paysOff)
      return { bytes: plain, encoding: 'identity', etag: `"${version}"`, mediaType }
    const ready = `${path}${suffixes[wanted]}`
    const bytes = this.#paths.has(ready)
      ? await readFile(join(this.#folder, ready))
      : await compress(plain, wanted, strongQuality)
    return { bytes, encoding: wanted, etag: `"${version}-${wanted}"`, mediaType }
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
