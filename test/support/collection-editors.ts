import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type State = 'owned' | 'chasing' | 'absent'
type Status = Exclude<State, 'absent'>
type Answer = { status: number; body: unknown }
type Effect = (before: State) => State

/** A request that edits cards, the ids of these cards, and its effect on each of them. */
type Edit = { method: string; path: string; body?: unknown; cards: readonly string[]; effect: Effect }

export type EditorOptions = {
  /** The server's current origin. The server may be down. */
  origin: () => string
  token: string
  collectionId: string
  cardIds: readonly string[]
  /** Time between two edits; none if absent. */
  pauseMs?: number
}

const retryDelayMs = 50
const expected = new Set([200, 201, 404, 409])

function pickRandom<T>(list: readonly [T, ...T[]] | readonly T[]): T {
  const item = list[Math.floor(Math.random() * list.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/**
 * Edits a collection and records what the server acknowledged. If a response is lost, the edit may or may not have
 * happened, until a later response shows it.
 */
export class CollectionEditor {
  readonly #parts: EditorOptions
  readonly #possible: Map<string, Set<State>>
  readonly #made = new Set<string>()
  acknowledged = 0
  lost = 0
  /** The highest number of responses that were lost in a row. It is 1 if every retry got a response. */
  maxLostInARow = 0
  #lostInARow = 0
  /** Responses with an unexpected status. */
  readonly unexpected: string[] = []

  constructor(options: EditorOptions) {
    this.#parts = options
    this.#possible = new Map(options.cardIds.map(id => [id, new Set<State>(['absent'])]))
  }

  async editUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (Math.random() < 0.1) await this.#make()
      else await this.#edit(this.#anyEdit())
      await sleep(this.#parts.pauseMs ?? 0)
    }
  }

  /** Differences between the stored collection and what was acknowledged. */
  async findLosses(): Promise<string[]> {
    const { collectionId } = this.#parts
    const losses = [...this.unexpected]
    const { status, body } = await this.#call('GET', `/collections/${collectionId}`)
    if (status !== 200) return [...losses, `The collection answers ${status} ${JSON.stringify(body)}`]
    const { cards, cardCount, ownedCount } = body as {
      cards: { productId: string; status: Status }[]
      cardCount: number
      ownedCount: number
    }
    const stored = new Map(cards.map(({ productId, status }) => [productId, status]))
    for (const [id, states] of this.#possible) {
      const state = stored.get(id) ?? 'absent'
      if (!states.has(state)) losses.push(`${id} is ${state}, acknowledged was ${[...states].join(' or ')}`)
    }
    const owned = cards.filter(({ status }) => status === 'owned').length
    if (stored.size !== cards.length) losses.push('A card is there twice')
    if (cardCount !== cards.length || ownedCount !== owned) losses.push('Counts differ from the cards')
    return [...losses, ...(await this.#findLostCollections())]
  }

  async #findLostCollections(): Promise<string[]> {
    const { body } = await this.#call('GET', '/collections?pageSize=1000')
    const { collections } = body as { collections: { id: string; cardCount: number }[] }
    const ids = new Set(collections.map(({ id }) => id))
    const lost = [...this.#made].filter(id => !ids.has(id)).map(id => `Collection ${id} is gone`)
    const more = collections.length - this.#made.size - 1
    return more > 0 ? [...lost, `${more} collections were made twice`] : lost
  }

  #anyEdit(): Edit {
    const { collectionId, cardIds } = this.#parts
    const at = `/collections/${collectionId}/cards`
    const id = pickRandom(cardIds)
    const randomIds = [...new Set(Array.from({ length: 10 }, () => pickRandom(cardIds)))]
    const status = pickRandom<Status>(['owned', 'chasing'])
    const add: Effect = before => (before === 'absent' ? status : before)
    const mark: Effect = before => (before === 'absent' ? before : status)
    const item = `${at}?productId=${encodeURIComponent(id)}`
    const given = (productId: string) => ({ productId, cardStatus: status })
    return pickRandom<Edit>([
      { method: 'POST', path: at, body: given(id), cards: [id], effect: add },
      {
        method: 'POST',
        path: `${at}/batch`,
        body: { cards: randomIds.map(given) },
        cards: randomIds,
        effect: add,
      },
      { method: 'PUT', path: item, body: { cardStatus: status }, cards: [id], effect: mark },
      { method: 'DELETE', path: item, cards: [id], effect: () => 'absent' },
      {
        method: 'POST',
        path: `${at}/remove`,
        body: { productIds: randomIds },
        cards: randomIds,
        effect: () => 'absent',
      },
    ])
  }

  async #edit({ method, path, body, cards, effect }: Edit): Promise<void> {
    const response = await this.#try(method, path, body)
    for (const id of cards) {
      const before = [...(this.#possible.get(id) ?? [])]
      const after = before.map(effect)
      this.#possible.set(id, new Set(response ? after : [...before, ...after]))
    }
  }

  /** Creates a collection with one request id, retried until the server confirms it. */
  async #make(): Promise<void> {
    const cards = this.#parts.cardIds.slice(0, 3).map(productId => ({ productId }))
    const body = { requestId: randomUUID(), name: 'Made', cards }
    for (;;) {
      const response = await this.#try('POST', '/collections', body)
      if (!response) continue
      this.#made.add((response.body as { id: string }).id)
      return
    }
  }

  /** Returns undefined if the response was lost. */
  async #try(method: string, path: string, body: unknown): Promise<Answer | undefined> {
    try {
      const response = await this.#call(method, path, body)
      if (response.status < 500) {
        this.acknowledged++
        this.#lostInARow = 0
        if (!expected.has(response.status)) this.unexpected.push(`${method} ${path}: ${response.status}`)
        return response
      }
    } catch {
      // The server is down.
    }
    this.lost++
    this.maxLostInARow = Math.max(this.maxLostInARow, ++this.#lostInARow)
    await sleep(Math.max(retryDelayMs, this.#parts.pauseMs ?? 0))
    return undefined
  }

  async #call(method: string, path: string, body?: unknown): Promise<Answer> {
    const { origin, token } = this.#parts
    const response = await fetch(`${origin()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
}

/** Maximum attempts to sign up. Hashing passwords is so slow on a busy machine that requests may time out. */
const attempts = 10
const overloadDelayMs = 1000

type Made = { id: string; session: { access_token: string } }

async function post(origin: string, path: string, token: string | undefined, body: unknown): Promise<Made> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  let response = await fetch(`${origin}/api${path}`, init)
  for (let attempt = 0; response.status === 503 && attempt < attempts; attempt++) {
    await sleep(overloadDelayMs)
    response = await fetch(`${origin}/api${path}`, init)
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Made>
}

/** Registers an account on a site that confirms addresses automatically. Returns its access token. */
export async function signUpAt(origin: string): Promise<string> {
  const account = { email: `editor-${randomUUID()}@cards.example`, password: 'pika-pika' }
  const { session } = await post(origin, '/auth/register', undefined, account)
  return session.access_token
}

/** Creates users with an account and a collection each. */
export async function createEditors(
  count: number,
  origin: () => string,
  cardIds: readonly string[],
  pauseMs = 0,
): Promise<CollectionEditor[]> {
  const editors: CollectionEditor[] = []
  for (let index = 0; index < count; index++) {
    const token = await signUpAt(origin())
    const { id: collectionId } = await post(origin(), '/collections', token, { name: 'Edited' })
    editors.push(new CollectionEditor({ origin, token, collectionId, cardIds, pauseMs }))
  }
  return editors
}
