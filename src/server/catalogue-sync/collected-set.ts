import { hash } from 'node:crypto'
import type { ImportEvent } from '#domain/import.ts'
import { isRow, type Row } from '#importers/row.ts'
import { readTcgdexSet } from '#importers/tcgdex/read-tcgdex.ts'
import type { SupplementaryFacts } from '#importers/tcgdex/supplementary-facts.ts'
import type { CardResponse, TcgdexReader } from '#importers/tcgdex/tcgdex-reader.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { readResponses, type StoredResponse } from '#server/sources/source-responses.ts'
import { cardIdsOf, type SetId } from './collect-set.ts'
import { readStored } from './fetch-response.ts'
import { cardPath, setPath } from './source-paths.ts'

/** What the stored responses of a set say. */
export type CollectedSet = SetId & {
  events: ImportEvent[]
  cardPaths: string[]
  /** Hash of all responses, without what changes daily. */
  hash: string
}

function cardResponse(id: string, where: string, stored: StoredResponse | undefined): CardResponse {
  const response = stored ? readStored(stored) : { state: 'missing' as const }
  if (response.state === 'unchanged') return { where, id, isUnchanged: true }
  if (response.state === 'missing') return { where, id, problem: 'listed in its set, not found' }
  const { value } = response
  if (isRow(value) && value['id'] !== id) return { where, id, problem: 'the response is about another card' }
  return { where, id, row: value }
}

function countListed(row: Row): number {
  const { cards } = row
  return Array.isArray(cards) ? cards.length : 0
}

async function setRowOf(db: Queryable, url: string, { language, sourceId }: SetId) {
  const path = setPath(language, sourceId)
  const stored = (await readResponses(db, url, [path])).get(path)
  const response = stored && readStored(stored)
  const value = response?.state === 'found' ? response.value : undefined
  const row: Row | undefined = isRow(value) && value['id'] === sourceId ? value : undefined
  return { row, hash: stored?.hash ?? '' }
}

/** Reads a set from the responses that are stored. */
export async function readCollectedSet(
  db: Queryable,
  url: string,
  id: SetId,
  facts: SupplementaryFacts,
): Promise<CollectedSet> {
  const { language, sourceId } = id
  const { row, hash: setHash } = await setRowOf(db, url, id)
  const ids = row ? cardIdsOf(row, sourceId) : []
  const paths = ids.map(cardId => cardPath(language, cardId))
  const stored = await readResponses(db, url, paths)
  const reader: Pick<TcgdexReader, 'set' | 'cards'> = {
    set: async () => row && { where: `${url}/${setPath(language, sourceId)}`, row },
    cards: async () =>
      ids.map(cardId => {
        const path = cardPath(language, cardId)
        return cardResponse(cardId, `${url}/${path}`, stored.get(path))
      }),
  }
  const where = `${url}/${setPath(language, sourceId)}`
  const events: ImportEvent[] = []
  const ignored = row ? countListed(row) - ids.length : 0
  if (ignored > 0) {
    const note = { where, reason: `${ignored} of the listed cards are not of this set` }
    events.push({ kind: 'problem', unit: 'set', note })
  }
  for await (const event of readTcgdexSet({ reader, language, facts }, { id: sourceId, where }))
    events.push(event)
  const hashes = paths.map(path => stored.get(path)?.hash ?? '')
  return { ...id, events, cardPaths: paths, hash: hash('sha256', [setHash, ...hashes].join(' '), 'hex') }
}
