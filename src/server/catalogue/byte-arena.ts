const chunkSize = 4 * 1024 * 1024

/**
 * Stores many small texts as UTF-8 in a few large buffers and addresses them by number. The garbage collector sees a
 * handful of objects instead of tens of thousands, and reading returns a view, not a copy.
 */
export class ByteArena {
  readonly #chunks: Buffer<ArrayBuffer>[] = []
  #used = chunkSize
  readonly #entries: number[] = []

  /** Appends a text. Texts are numbered from 0 in the order they were added. */
  add(text: string): void {
    const size = Buffer.byteLength(text)
    let chunk = this.#chunks.at(-1)
    if (!chunk || this.#used + size > chunk.length) {
      chunk = Buffer.allocUnsafeSlow(Math.max(chunkSize, size))
      this.#chunks.push(chunk)
      this.#used = 0
    }
    chunk.write(text, this.#used)
    this.#entries.push(this.#chunks.length - 1, this.#used, size)
    this.#used += size
  }

  get count(): number {
    return this.#entries.length / 3
  }

  /** Returns a view of text `index`. Do not write to it. */
  get(index: number): Buffer<ArrayBuffer> {
    const [chunkIndex, offset, size] = this.#entries.slice(index * 3, index * 3 + 3)
    const chunk = chunkIndex === undefined ? undefined : this.#chunks[chunkIndex]
    if (!chunk || offset === undefined || size === undefined) throw new RangeError(`No text number ${index}`)
    return chunk.subarray(offset, offset + size)
  }
}
