import { jsonClient, type HttpOptions } from '#importers/http-json.ts'
import { ImportError } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { requireJsonList, requireJsonObject } from '#importers/json-file.ts'
import { type KnownFacts, parseSupplementaryFacts } from './supplementary-facts.ts'
import { listedCardIds, type CardResponse, type TcgdexReader } from './tcgdex-reader.ts'

export type TcgdexApiOptions = HttpOptions & {
  /** Maximum number of concurrent requests. */
  concurrency?: number
  /** Facts that the API lacks. */
  knownFacts?: (language: Language) => Promise<KnownFacts>
}

/** Maps items with at most `limit` calls of `work` in progress. Returns the values in the order of the items. */
async function mapBounded<Item, Value>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) values[index] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return values
}

/** Opens the API at a URL such as https://api.tcgdex.net/v2. Each set and each card is one request. */
export function openTcgdexApi(address: string, options: TcgdexApiOptions = {}): TcgdexReader {
  const get = jsonClient(options)
  const base = address.replace(/(?<!\/)\/+$/, '')
  /** Encodes each path segment once: ids contain '+', which would be decoded as a space, and '%3F'. */
  const url = (...parts: string[]) => [base, ...parts.map(encodeURIComponent)].join('/')

  async function card(language: string, id: string): Promise<CardResponse> {
    const where = url(language, 'cards', id)
    const row = await get(where)
    return row === undefined ? { where, id, problem: 'listed in its set, not found' } : { where, id, row }
  }

  return {
    async list(language, what) {
      const where = url(language, what)
      const value = await get(where)
      if (value === undefined) throw new ImportError(`${where}: not found`)
      return { where, rows: requireJsonList(value, where) }
    },
    async set(language, id) {
      const where = url(language, 'sets', id)
      const value = await get(where)
      return value === undefined ? undefined : { where, row: requireJsonObject(value, where) }
    },
    cards(language, _id, set) {
      return mapBounded(listedCardIds(set), options.concurrency ?? 8, id => card(language, id))
    },
    async supplementaryFacts(language) {
      const none = parseSupplementaryFacts(undefined, undefined)
      return { ...none, ...(await options.knownFacts?.(language)) }
    },
  }
}
