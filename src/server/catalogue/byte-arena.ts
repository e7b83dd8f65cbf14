import type { JsonBytes } from '#platform/http/bind-endpoint.ts'

const chunkSize = 4 * 1024 * 1024
const encoder = new TextEncoder()

/** Texts in large buffers. Per text three `entries`: the number of its chunk, its offset there and its size in bytes. */
export type StoredTexts = { chunks: JsonBytes[]; entries: number[] }

/**
 * Stores many small texts as UTF-8 in a few large buffers and addresses them by number. The garbage collector sees a
 * handful of objects instead of tens of thousands, and reading returns a view, not a copy.
 */
export class ByteArena {
  readonly texts: StoredTexts
  #used = chunkSize

  /** With `texts`, it contains those of another arena, and none can be added. */
  constructor(texts: StoredTexts = { chunks: [], entries: [] }) {
    this.texts = texts
  }

  /** Appends a text. Texts are numbered from 0 in the order they were added. */
  add(text: string): void {
    const size = Buffer.byteLength(text)
    const { chunks, entries } = this.texts
    let chunk = chunks.at(-1)
    if (!chunk || this.#used + size > chunk.length) {
      chunk = new Uint8Array(Math.max(chunkSize, size))
      chunks.push(chunk)
      this.#used = 0
    }
    encoder.encodeInto(text, chunk.subarray(this.#used))
    entries.push(chunks.length - 1, this.#used, size)
    this.#used += size
  }

  get count(): number {
    return this.texts.entries.length / 3
  }

  /** Returns a view of text `index`. Do not write to it. */
  get(index: number): JsonBytes {
    const [chunkIndex, offset, size] = this.texts.entries.slice(index * 3, index * 3 + 3)
    const chunk = chunkIndex === undefined ? undefined : this.texts.chunks[chunkIndex]
    if (!chunk || offset === undefined || size === undefined) throw new RangeError(`No text number ${index}`)
    return chunk.subarray(offset, offset + size)
  }
}
