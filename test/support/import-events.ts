import type { CardSet, Series } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import type { ImportEvent, ImportNote } from '#domain/import.ts'

export type Collected = {
  events: ImportEvent[]
  series: Series[]
  sets: CardSet[]
  cards: Card[]
  problems: ImportNote[]
  skipped: { unit: string; rows: number; reason: string }[]
}

/** Reads all events of an importer and returns them, also grouped by kind. */
export async function collectEvents(events: AsyncIterable<ImportEvent>): Promise<Collected> {
  const all: Collected = { events: [], series: [], sets: [], cards: [], problems: [], skipped: [] }
  for await (const event of events) {
    all.events.push(event)
    if (event.kind === 'series') all.series.push(event.series)
    if (event.kind === 'set') all.sets.push(event.set.set)
    if (event.kind === 'cards') all.cards.push(...event.cards.map(({ card }) => card))
    if (event.kind === 'problem') all.problems.push(event.note)
    if (event.kind === 'skipped')
      all.skipped.push({ unit: event.unit, rows: event.rows, reason: event.note.reason })
  }
  return all
}
