import { type JsonClient, jsonClient } from '#importers/http-json.ts'
import { ImportError } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { requireJsonList, requireJsonObject } from '#importers/json-file.ts'
import { isRow } from '#importers/row.ts'
import type { SourceOptions } from '#importers/source-client.ts'
import { type KnownFacts, parseSupplementaryFacts } from './supplementary-facts.ts'
import { listedCardIds, type CardResponse, type TcgdexReader } from './tcgdex-reader.ts'

export type TcgdexApiOptions = SourceOptions & {
  /** Facts that the API lacks. */
  knownFacts?: (language: Language) => Promise<KnownFacts>
  /** Reads URLs in place of a client with these options. */
  get?: JsonClient
}

/** Minimum milliseconds between requests by default. */
export const tcgdexPaceMs = 100

/** Opens the API at a URL such as https://api.tcgdex.net/v2. Each set and each card is one request. */
export function openTcgdexApi(address: string, options: TcgdexApiOptions = {}): TcgdexReader {
  const get = options.get ?? jsonClient({ paceMs: tcgdexPaceMs, ...options })
  const base = address.replace(/(?<!\/)\/+$/, '')
  /** Encodes each path segment once: ids contain '+', which would be decoded as a space, and '%3F'. */
  const url = (...parts: string[]) => [base, ...parts.map(encodeURIComponent)].join('/')

  async function card(language: string, id: string): Promise<CardResponse> {
    if (!id.isWellFormed()) {
      return { where: url(language, 'cards'), id: id.toWellFormed(), problem: 'the id is no valid text' }
    }
    const where = url(language, 'cards', id)
    const row = await get(where)
    if (row === undefined) return { where, id, problem: 'listed in its set, not found' }
    const isOther = isRow(row) && typeof row['id'] === 'string' && row['id'] !== id
    return isOther ? { where, id, problem: 'the response is about another card' } : { where, id, row }
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
    async cards(language, _id, set) {
      const responses: CardResponse[] = []
      for (const id of listedCardIds(set)) responses.push(await card(language, id))
      return responses
    },
    async supplementaryFacts(language) {
      const none = parseSupplementaryFacts(undefined, undefined)
      return { ...none, ...(await options.knownFacts?.(language)) }
    },
  }
}
