import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Card } from '#domain/card.ts'

/** More cards per block need less memory and more time per read: 33 µs for 16 cards, 45 µs for 32. */
const cardsPerBlock = 16
/** The total size of the uncompressed blocks that are cached. */
const maxCachedBytes = 4 * 1024 * 1024
/** Blocks are small. With a larger window, each call would allocate megabytes outside the heap and cause collections. */
const windowBits = 16

function compress(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(text)
  const params = { [constants.ZSTD_c_windowLog]: windowBits }
  // Copied, because zlib returns a view of a larger buffer.
  return new Uint8Array(zstdCompressSync(bytes, { params, pledgedSrcSize: bytes.length }))
}

/** Stores merged cards as compressed JSON in blocks, a tenth of its size, and parses a card when it is read. */
export class CardBlocks {
  readonly #compressed: Uint8Array<ArrayBuffer>[] = []
  /** The JSON of the cards after the last complete block. */
  #newest: string[] = []
  readonly #cache = new LRUCache<number, readonly string[]>({
    maxSize: maxCachedBytes,
    sizeCalculation: cards => cards.reduce((size, card) => size + card.length, 1),
  })

  /** Appends a card. Cards are numbered from 0 in the order they were added. */
  add(card: Card): void {
    this.#newest.push(JSON.stringify(card))
    if (this.#newest.length < cardsPerBlock) return
    this.#compressed.push(compress(this.#newest.join('\n')))
    this.#newest = []
  }

  get count(): number {
    return this.#compressed.length * cardsPerBlock + this.#newest.length
  }

  /** Returns a new object at each call. */
  get(index: number): Card {
    const json = this.#block(Math.floor(index / cardsPerBlock))[index % cardsPerBlock]
    if (json === undefined) throw new RangeError(`No card number ${index}`)
    return JSON.parse(json)
  }

  #block(number: number): readonly string[] {
    const compressed = this.#compressed[number]
    if (!compressed) return number === this.#compressed.length ? this.#newest : []
    const cached = this.#cache.get(number)
    if (cached) return cached
    const cards = zstdDecompressSync(compressed).toString().split('\n')
    this.#cache.set(number, cards)
    return cards
  }
}
