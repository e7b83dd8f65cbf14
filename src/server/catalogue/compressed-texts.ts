import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** More texts per block need less memory and more time per read: 33 µs for 16 cards, 45 µs for 32. */
const textsPerBlock = 16
/** Blocks are small. With a larger window, each call would allocate megabytes outside the heap and cause collections. */
const windowBits = 16
const lineBreak = 10

type Block = { compressed: Uint8Array; size: number }

/** Complete blocks, and the texts after the last of them. */
export type StoredBlocks = { blocks: Block[]; newest: string[] }

function compress(texts: readonly string[]): Block {
  const bytes = Buffer.from(texts.join('\n'))
  const params = { [constants.ZSTD_c_windowLog]: windowBits }
  // Copied, because zlib returns a view of a larger buffer.
  const compressed = new Uint8Array(zstdCompressSync(bytes, { params, pledgedSrcSize: bytes.length }))
  return { compressed, size: bytes.length }
}

/** The lines of a block as views of one buffer. */
function readLines({ compressed, size }: Block): Buffer<ArrayBuffer>[] {
  const chunkSize = Math.max(size, constants.Z_MIN_CHUNK)
  // Copied, because zlib returns a view of a buffer that other data share.
  const bytes = Buffer.allocUnsafeSlow(size)
  bytes.set(zstdDecompressSync(compressed, { chunkSize }))
  const lines: Buffer<ArrayBuffer>[] = []
  for (let start = 0; ;) {
    const end = bytes.indexOf(lineBreak, start)
    lines.push(bytes.subarray(start, end < 0 ? bytes.length : end))
    if (end < 0) return lines
    start = end + 1
  }
}

/**
 * Stores texts without line breaks as UTF-8 in compressed blocks and addresses them by number. Blocks that were read
 * last are cached, up to a total size of `maxCachedBytes`.
 */
export class CompressedTexts {
  readonly stored: StoredBlocks
  readonly #cache: LRUCache<number, Buffer<ArrayBuffer>[]>

  constructor(maxCachedBytes: number, stored: StoredBlocks = { blocks: [], newest: [] }) {
    this.stored = stored
    this.#cache = new LRUCache({ maxSize: maxCachedBytes })
  }

  /** Appends a text. Texts are numbered from 0 in the order they were added. */
  add(text: string): void {
    const { blocks, newest } = this.stored
    newest.push(text)
    if (newest.length < textsPerBlock) return
    blocks.push(compress(newest))
    this.stored.newest = []
  }

  get count(): number {
    return this.stored.blocks.length * textsPerBlock + this.stored.newest.length
  }

  /** Returns a view of text `index`. Do not write to it. */
  get(index: number): Buffer<ArrayBuffer> {
    const number = Math.floor(index / textsPerBlock)
    const { blocks, newest } = this.stored
    const block = blocks[number]
    if (block) return this.#lineOf(number, block, index % textsPerBlock)
    const text = newest[index - blocks.length * textsPerBlock]
    if (text === undefined) throw new RangeError(`No text number ${index}`)
    return Buffer.from(text)
  }

  #lineOf(number: number, block: Block, line: number): Buffer<ArrayBuffer> {
    let lines = this.#cache.get(number)
    if (!lines) {
      lines = readLines(block)
      this.#cache.set(number, lines, { size: block.size })
    }
    const text = lines[line]
    if (!text) throw new RangeError(`No text number ${number * textsPerBlock + line}`)
    return text
  }
}
