import type { CardSet } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import { createPacer } from '#platform/pacer.ts'
import { createIndexBuilder } from '#search/index/index-builder.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { finishIndex } from '#server/catalogue/build-catalogue.ts'

/** Builds an index of some cards, with pauses. It interprets names and values as `whole`, that of all cards, does. */
export async function buildChangedIndex(
  sets: Iterable<CardSet>,
  cards: Iterable<Card>,
  whole: SearchIndex,
): Promise<SearchIndex> {
  const pause = createPacer()
  const builder = createIndexBuilder(sets, whole)
  for (const card of cards) {
    builder.add(card)
    await pause()
  }
  return finishIndex(builder.finish(), pause)
}
