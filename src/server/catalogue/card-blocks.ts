import type { Card } from '#domain/card.ts'
import { CompressedTexts, type StoredBlocks } from './compressed-texts.ts'

const maxCachedBytes = 2 * 1024 * 1024

/** Stores merged cards as compressed JSON, a tenth of its size, and parses a card when it is read. */
export class CardBlocks {
  readonly #texts: CompressedTexts

  constructor(stored?: StoredBlocks) {
    this.#texts = new CompressedTexts(maxCachedBytes, stored)
  }

  /** Appends a card. Cards are numbered from 0 in the order they were added. */
  add(card: Card): void {
    this.#texts.add(JSON.stringify(card))
  }

  get count(): number {
    return this.#texts.count
  }

  get stored(): StoredBlocks {
    return this.#texts.stored
  }

  /** Returns a new object at each call. */
  get(index: number): Card {
    return JSON.parse(this.#texts.get(index).toString())
  }
}
