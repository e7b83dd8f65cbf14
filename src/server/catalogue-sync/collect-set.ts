import { canonicalId } from '#domain/card-id.ts'
import type { Language } from '#domain/language.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import { isRow, objectField, textField, type Row } from '#importers/row.ts'
import { reasonToSkip } from '#importers/tcgdex/skipped-sets.ts'
import { listedCardIds } from '#importers/tcgdex/tcgdex-reader.ts'
import { readResponse, readResponses, type StoredResponse } from '#server/sources/source-responses.ts'
import { fetchResponse, type FetchedResponse, type ReadSource, readStored } from './fetch-response.ts'
import { cardPath, setPath } from './source-paths.ts'

export type SetId = { language: Language; sourceId: string }

const maxCards = 5000

/** The cards that a set lists. Ids that are not below that of the set would change cards of other sets. */
export function cardIdsOf(set: Row, sourceId: string): string[] {
  const parsed = tryParseRow(() => listedCardIds(set))
  if ('reason' in parsed) return []
  const isOfSet = (id: string) => id.startsWith(`${sourceId}-`) && id.length <= 100 && id.isWellFormed()
  const ids = parsed.value.filter(isOfSet)
  return [...new Set(ids)].slice(0, maxCards)
}

export function skipReason({ language, sourceId }: SetId, set: Row): string | undefined {
  const series = tryParseRow(() => textField(objectField(set, 'serie'), 'id'))
  return reasonToSkip(language, sourceId, ('value' in series && series.value) || '')
}

export type CollectOptions = SetId & {
  /** Responses since then are not asked for again. */
  since: Date
  /** The canonical ids of the cards that are imported from this source. */
  imported: ReadonlySet<string>
  /** Requests that may be sent; null for as many as the set needs. */
  maxRequests: number | null
  onResponse?: () => void
}

/** `cards` is the number of listed cards. */
export type Collected =
  | { state: 'complete'; cards: number }
  | { state: 'partial' }
  | { state: 'skipped'; reason: string }

class Collection {
  readonly #source: ReadSource
  readonly #options: CollectOptions
  #requests = 0

  constructor(source: ReadSource, options: CollectOptions) {
    this.#source = source
    this.#options = options
  }

  get isAtLimit(): boolean {
    const { maxRequests } = this.#options
    return maxRequests !== null && this.#requests >= maxRequests
  }

  isCollected(stored: StoredResponse | undefined): boolean {
    return stored !== undefined && stored.fetchedAt >= this.#options.since
  }

  async get(path: string, stored: StoredResponse | undefined, isImported: boolean): Promise<FetchedResponse> {
    if (stored && this.isCollected(stored)) return readStored(stored)
    this.#requests += 1
    const response = await fetchResponse(this.#source, { path, stored, isImported })
    this.#options.onResponse?.()
    return response
  }
}

/** Asks for all responses of a set that have not been collected yet, and stores them. */
export async function collectSet(source: ReadSource, options: CollectOptions): Promise<Collected> {
  const { language, sourceId, imported } = options
  const { pool, url } = source
  const collection = new Collection(source, options)
  const path = setPath(language, sourceId)
  const storedSet = await readResponse(pool, url, path)
  if (collection.isAtLimit && !collection.isCollected(storedSet)) return { state: 'partial' }
  const response = await collection.get(path, storedSet, false)
  if (response.state !== 'found' || !isRow(response.value)) return { state: 'complete', cards: 0 }
  const reason = skipReason(options, response.value)
  if (reason !== undefined) return { state: 'skipped', reason }
  const ids = cardIdsOf(response.value, sourceId)
  const stored = await readResponses(
    pool,
    url,
    ids.map(id => cardPath(language, id)),
  )
  for (const id of ids) {
    const ofCard = cardPath(language, id)
    const before = stored.get(ofCard)
    if (collection.isCollected(before)) continue
    if (collection.isAtLimit) return { state: 'partial' }
    await collection.get(ofCard, before, imported.has(canonicalId(language, id)))
  }
  return { state: 'complete', cards: ids.length }
}
