import type { Card } from '#domain/card.ts'
import type { ImportEvent, ImportNote, ImportUnit, RecordSource } from '#domain/import.ts'
import type { Batch, Incoming } from './import-tables.ts'
import { recordJson } from './record-json.ts'

type Collected = Batch & { rows: Incoming[] }

type EventOf<Kind extends ImportEvent['kind']> = Extract<ImportEvent, { kind: Kind }>
type OnDuplicate = (unit: ImportUnit, note: ImportNote) => void

/** TCGdex writes the day of its last build as `updated` into Japanese cards. */
function hashTextOf(card: Card, record: string): string {
  const { tcgdex } = card.sourceRows ?? {}
  if (!tcgdex || !('updated' in tcgdex)) return record
  const { updated: _, ...lasting } = tcgdex
  return recordJson({ ...card, sourceRows: { ...card.sourceRows, tcgdex: lasting } })
}

/** Collects the items of an importer, whole sets only. A repeated id is reported to `onDuplicate` and dropped. */
export class BatchCollector {
  readonly #onDuplicate: OnDuplicate
  readonly #seen = new Set<string>()
  readonly #batch: Collected
  /** Sets whose cards have not arrived yet. */
  #openSets: Incoming[] = []

  constructor(source: RecordSource, onDuplicate: OnDuplicate) {
    this.#onDuplicate = onDuplicate
    this.#batch = { source, rows: [], complete: [] }
  }

  add(event: ImportEvent): void {
    if (event.kind === 'series') this.#addSeries(event)
    if (event.kind === 'set') this.#openSet(event)
    if (event.kind === 'cards') this.#addCards(event)
    if (event.kind === 'complete') this.#addComplete(event)
  }

  /** The items so far, except sets whose cards are still missing. */
  collected(): Collected {
    return this.#batch
  }

  /** Removes and returns the collected rows, so that they need not stay in memory. */
  takeRows(): Incoming[] {
    return this.#batch.rows.splice(0)
  }

  #addSeries({ series }: EventOf<'series'>): void {
    const { id, language } = series
    const row: Incoming = {
      unit: 'series',
      sourceId: id,
      id,
      scope: language,
      record: recordJson(series),
    }
    if (this.#isFirst(row)) this.#push(row)
  }

  #openSet({ set: { sourceId, set } }: EventOf<'set'>): void {
    const record = recordJson(set)
    const row: Incoming = { unit: 'set', sourceId, id: set.id, scope: set.language, record }
    if (this.#isFirst(row)) this.#openSets.push(row)
  }

  #addCards({ sourceSet, cards, unread, unchanged = [] }: EventOf<'cards'>): void {
    for (const set of this.#openSets) this.#push(set)
    this.#openSets = []
    for (const { sourceId, card } of cards) {
      const record = recordJson(card)
      const hashText = hashTextOf(card, record)
      const row: Incoming = { unit: 'card', sourceId, id: card.id, scope: sourceSet, record, hashText }
      if (this.#isFirst(row)) this.#push(row)
    }
    for (const sourceId of [...(unread ?? []), ...unchanged]) this.#retainStored('card', sourceId, sourceSet)
    // A set without cards in the source does not remove its stored cards.
    if (cards.length + unchanged.length > 0 && unread)
      this.#batch.complete.push({ unit: 'card', scope: sourceSet })
  }

  #addComplete({ language, series, sets }: EventOf<'complete'>): void {
    for (const id of series) this.#retainStored('series', id, language)
    for (const id of sets) this.#retainStored('set', id, language)
    this.#batch.complete.push({ unit: 'series', scope: language }, { unit: 'set', scope: language })
  }

  #retainStored(unit: ImportUnit, sourceId: string, scope: string): void {
    this.#push({ unit, sourceId, id: '', scope, record: null })
  }

  #push(row: Incoming): void {
    this.#batch.rows.push(row)
  }

  #isFirst({ unit, sourceId }: Incoming): boolean {
    const key = `${unit} ${sourceId}`
    const isFirst = !this.#seen.has(key)
    if (isFirst) this.#seen.add(key)
    else this.#onDuplicate(unit, { where: sourceId, reason: 'the id appears twice; the first one counts' })
    return isFirst
  }
}
