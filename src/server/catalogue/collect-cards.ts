import { compareCardNumbers } from '#domain/card-number.ts'
import type { Card } from '#domain/card.ts'
import type { createPacer } from '#platform/pacer.ts'
import { CardBlocks } from './card-blocks.ts'

/** A card and its position in the blocks. */
export type CollectedCard = { card: Card; position: number }

/** All cards of a catalogue that is being built, in the order in which they were read. */
export class CollectedCards {
  readonly blocks = new CardBlocks()
  readonly #positions = new Map<string, number[]>()

  add(card: Card): void {
    const position = this.blocks.count
    this.blocks.add(card)
    const ofSet = this.#positions.get(card.setId)
    if (ofSet) ofSet.push(position)
    else this.#positions.set(card.setId, [position])
  }

  /** The number of cards of each set. */
  countBySet(): Map<string, number> {
    return new Map(Array.from(this.#positions, ([setId, { length }]) => [setId, length]))
  }

  /** The cards of a set, sorted by number. */
  ofSet(setId: string): CollectedCard[] {
    const positions = this.#positions.get(setId) ?? []
    return positions
      .map(position => ({ card: this.blocks.get(position), position }))
      .toSorted(
        ({ card: a }, { card: b }) => compareCardNumbers(a.number, b.number) || (a.id < b.id ? -1 : 1),
      )
  }
}

/** Stores cards while they are read, so that only some of them are parsed at a time. */
export async function collectCards(
  cards: Iterable<Card> | AsyncIterable<Card>,
  pause: ReturnType<typeof createPacer>,
): Promise<CollectedCards> {
  const collected = new CollectedCards()
  for await (const card of cards) {
    collected.add(card)
    await pause()
  }
  return collected
}
