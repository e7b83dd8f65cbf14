import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type State = 'owned' | 'chasing' | 'absent'
type Status = Exclude<State, 'absent'>
type Answer = { status: number; body: unknown }
type Effect = (before: State) => State

/** What is asked of the server about some cards, and what it does to each when it is done. */
type Edit = { method: string; path: string; body?: unknown; cards: readonly string[]; effect: Effect }

export type EditorParts = {
  /** Where the server is now; it may be gone. */
  origin: () => string
  token: string
  collectionId: string
  cardIds: readonly string[]
}

const restMilliseconds = 50
const expected = new Set([200, 201, 404, 409])

function anyOf<T>(list: readonly [T, ...T[]] | readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

/**
 * Somebody who edits a collection one step after another and remembers what the server has acknowledged. Where an answer
 * was lost both outcomes are possible, until a later answer tells.
 */
export class CollectionEditor {
  readonly #parts: EditorParts
  readonly #possible: Map<string, Set<State>>
  readonly #made = new Set<string>()
  acknowledged = 0
  lost = 0
  /** One after another: 1 where every call that was lost went through at the second try. */
  maxLostInARow = 0
  #lostInARow = 0
  /** Answers that nobody should get. */
  readonly unexpected: string[] = []

  constructor(parts: EditorParts) {
    this.#parts = parts
    this.#possible = new Map(parts.cardIds.map(id => [id, new Set<State>(['absent'])]))
  }

  async editUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (Math.random() < 0.1) await this.#make()
      else await this.#edit(this.#anyEdit())
    }
  }

  /** What the server holds that it should not, or does not hold that it acknowledged. */
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
    const held = new Map(cards.map(({ productId, status }) => [productId, status]))
    for (const [id, states] of this.#possible) {
      const state = held.get(id) ?? 'absent'
      if (!states.has(state)) losses.push(`${id} is ${state}, acknowledged was ${[...states].join(' or ')}`)
    }
    const owned = cards.filter(({ status }) => status === 'owned').length
    if (held.size !== cards.length) losses.push('A card is there twice')
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
    const id = anyOf(cardIds)
    const some = [...new Set(Array.from({ length: 10 }, () => anyOf(cardIds)))]
    const status = anyOf<Status>(['owned', 'chasing'])
    const add: Effect = before => (before === 'absent' ? status : before)
    const mark: Effect = before => (before === 'absent' ? before : status)
    const one = `${at}?productId=${encodeURIComponent(id)}`
    const given = (productId: string) => ({ productId, cardStatus: status })
    return anyOf<Edit>([
      { method: 'POST', path: at, body: given(id), cards: [id], effect: add },
      { method: 'POST', path: `${at}/batch`, body: { cards: some.map(given) }, cards: some, effect: add },
      { method: 'PUT', path: one, body: { cardStatus: status }, cards: [id], effect: mark },
      { method: 'DELETE', path: one, cards: [id], effect: () => 'absent' },
      {
        method: 'POST',
        path: `${at}/remove`,
        body: { productIds: some },
        cards: some,
        effect: () => 'absent',
      },
    ])
  }

  async #edit({ method, path, body, cards, effect }: Edit): Promise<void> {
    const answer = await this.#try(method, path, body)
    for (const id of cards) {
      const before = [...(this.#possible.get(id) ?? [])]
      const after = before.map(effect)
      this.#possible.set(id, new Set(answer ? after : [...before, ...after]))
    }
  }

  /** A new collection is asked for under one name until the server says that it is there. */
  async #make(): Promise<void> {
    const cards = this.#parts.cardIds.slice(0, 3).map(productId => ({ productId }))
    const body = { requestId: randomUUID(), name: 'Made', cards }
    for (;;) {
      const answer = await this.#try('POST', '/collections', body)
      if (!answer) continue
      this.#made.add((answer.body as { id: string }).id)
      return
    }
  }

  /** Undefined when the answer was lost. */
  async #try(method: string, path: string, body: unknown): Promise<Answer | undefined> {
    try {
      const answer = await this.#call(method, path, body)
      if (answer.status < 500) {
        this.acknowledged++
        this.#lostInARow = 0
        if (!expected.has(answer.status)) this.unexpected.push(`${method} ${path}: ${answer.status}`)
        return answer
      }
    } catch {
      // The server is gone.
    }
    this.lost++
    this.maxLostInARow = Math.max(this.maxLostInARow, ++this.#lostInARow)
    await sleep(restMilliseconds)
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

/** A busy machine hashes passwords slowly. */
const attempts = 10
const secondMilliseconds = 1000

type Made = { id: string; session: { access_token: string } }

async function post(origin: string, path: string, token: string | undefined, body: unknown): Promise<Made> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  let answer = await fetch(`${origin}/api${path}`, init)
  for (let again = 0; answer.status === 503 && again < attempts; again++) {
    await sleep(secondMilliseconds)
    answer = await fetch(`${origin}/api${path}`, init)
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Made>
}

/** The access token of a new account, at a site that confirms addresses by itself. */
export async function signUpThere(origin: string): Promise<string> {
  const account = { email: `editor-${randomUUID()}@cards.example`, password: 'pika-pika' }
  const { session } = await post(origin, '/auth/register', undefined, account)
  return session.access_token
}

/** People with an account and a collection each. */
export async function makeEditors(
  count: number,
  origin: () => string,
  cardIds: readonly string[],
): Promise<CollectionEditor[]> {
  const editors: CollectionEditor[] = []
  for (let place = 0; place < count; place++) {
    const token = await signUpThere(origin())
    const { id: collectionId } = await post(origin(), '/collections', token, { name: 'Edited' })
    editors.push(new CollectionEditor({ origin, token, collectionId, cardIds }))
  }
  return editors
}
