import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackSource, sendStatus, startLoopbackSource } from './loopback-source.ts'
import { type FolderFiles, tcgdexCard, tcgdexSet } from './source-folders.ts'

/** The cards of a set by their ids. */
export type StandInSet = { set: FolderFiles; cards: Map<string, FolderFiles> }

/** Answers a request in its own way; undefined if it is answered as usual. */
export type Trouble = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => true | undefined | void

export type StandIn = {
  /** The address of the API, which ends in /v2. */
  address: string
  sets: Record<'en' | 'ja', Map<string, StandInSet>>
  /** The requested paths below the address, in order. */
  requests: string[]
  maxAtOnce(): number
  /** Adds or replaces an English set with as many cards. */
  addSet(id: string, cards: number, facts?: FolderFiles): StandInSet
  trouble: Trouble
  /** Whether responses have an ETag. */
  hasValidators: boolean
  close(): Promise<void>
}

/** Returns an entry that a test relies on. */
export function entryOf<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`${key} is missing`)
  return value
}

function aStandInSet(id: string, count: number, facts: FolderFiles = {}): StandInSet {
  const cards = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    return tcgdexCard(`${id}-${number}`, { name: `Card ${id} ${number}` })
  })
  return {
    set: tcgdexSet(id, cards, { releaseDate: '2020-01-01', ...facts }),
    cards: new Map(cards.map(card => [String(card['id']), card])),
  }
}

function listedSet({ set, cards }: StandInSet): FolderFiles {
  const own = [...cards.values()]
  return {
    ...set,
    cardCount: { total: own.length, official: own.length },
    cards: own.map(({ id, localId, name }) => ({ id, localId, name })),
  }
}

function valueAt(sets: Map<string, StandInSet>, what: string, id: string | undefined): unknown {
  const all = [...sets.values()]
  if (what === 'sets' && id === undefined) {
    return all.map(listedSet).map(({ id: setId, name, cardCount }) => ({ id: setId, name, cardCount }))
  }
  const set = sets.get(id ?? '')
  if (what === 'sets') return set && listedSet(set)
  if (what === 'cards') return all.flatMap(({ cards }) => cards.get(id ?? '') ?? [])[0]
  if (what === 'series')
    return [...new Map(all.map(({ set }) => [JSON.stringify(set['serie']), set['serie']])).values()]
  return undefined
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  value: unknown,
  hasValidators: boolean,
): void {
  const body = JSON.stringify(value)
  response.setHeader('content-type', 'application/json')
  if (hasValidators) {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    response.setHeader('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      response.statusCode = 304
      response.end()
      return
    }
  }
  response.end(body)
}

/** Starts an API of TCGdex on loopback, whose content and behavior a test can change. */
export async function startStandIn(): Promise<StandIn> {
  const sets = { en: new Map<string, StandInSet>(), ja: new Map<string, StandInSet>() }
  const requests: string[] = []
  const source: LoopbackSource = await startLoopbackSource((request, response) => {
    const path = (request.url ?? '').replace('/v2/', '')
    requests.push(path)
    if (standIn.trouble(path, request, response)) return
    const [language = '', what = '', id] = path.split('/').map(decodeURIComponent)
    const value = language === 'en' || language === 'ja' ? valueAt(sets[language], what, id) : undefined
    if (value === undefined) sendStatus(response, 404)
    else send(request, response, value, standIn.hasValidators)
  })
  const standIn: StandIn = {
    address: `${source.address}/v2`,
    sets,
    requests,
    maxAtOnce: source.maxAtOnce,
    addSet: (id, cards, facts) => {
      const set = aStandInSet(id, cards, facts)
      sets.en.set(id, set)
      return set
    },
    trouble: () => undefined,
    hasValidators: false,
    close: source.close,
  }
  return standIn
}
