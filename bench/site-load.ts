import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the simulated users of a site observed. They repeat each failed call once. */
export type SiteLoadResult = {
  calls: number
  /** Calls whose first attempt failed, without a response or with status 5xx. */
  retried: number
  /** Why, of the first ones. */
  firstFailures: string[]
  /** Calls whose second attempt failed too. */
  failed: string[]
  /** Acknowledged hearts and comments that no longer exist. */
  lost: string[]
}

type CallOptions = { method?: string; token?: string; body?: unknown }
type Answer = { status: number; text: string }

const restMilliseconds = 100
const maxFirstFailures = 3
/** Pages and data of the catalogue, which need no database. */
export const cardPaths = [
  '/',
  '/sets',
  '/sets/base1',
  '/card/base1-4',
  '/api/categories/sets',
  '/api/categories/base1/cards',
  '/api/search?q=charizrad',
  '/api/search?q=type:fire+hp>80',
]
/** Lists that visitors read from the database. */
export const visitorListPaths = [
  '/api/collections/public?sortBy=popular-desc',
  '/api/card-interactions/activity',
  '/api/card-interactions/comments/base1-4',
]
/** Data that visitors read from the database. */
export const listPaths = [...visitorListPaths, '/api/prices/card/base1-4/history?days=90']

/**
 * Creates simulated users of a site: readers, and users who vote and comment on one card each. They act until their
 * function `isOver` returns true, and pause before each call.
 */
export function createSimulatedUsers(origin: string, pauseMilliseconds: number) {
  const seen: SiteLoadResult = { calls: 0, retried: 0, firstFailures: [], failed: [], lost: [] }
  const ask: Ask = async (path, options = {}) => {
    await sleep(pauseMilliseconds)
    seen.calls++
    const first = await attempt(origin, path, options)
    if (isGood(first)) return { text: first.text, isFirst: true }
    seen.retried++
    if (seen.firstFailures.length < maxFirstFailures) seen.firstFailures.push(`${path}: ${describe(first)}`)
    await sleep(restMilliseconds)
    const second = await attempt(origin, path, options)
    if (isGood(second)) return { text: second.text, isFirst: false }
    seen.failed.push(`${options.method ?? 'GET'} ${path}: ${describe(first)}, then ${describe(second)}`)
    return undefined
  }
  return {
    seen,
    readUntil: async (isOver: () => boolean, paths: readonly string[]) => {
      while (!isOver()) await ask(paths[Math.floor(Math.random() * paths.length)] ?? '/')
    },
    talkUntil: async (isOver: () => boolean, token: string, cardId: string) => {
      const acknowledged = await talk(ask, isOver, token, cardId)
      seen.lost.push(...(await findLosses(ask, token, cardId, acknowledged)))
    },
  }
}

type Ask = (path: string, options?: CallOptions) => Promise<{ text: string; isFirst: boolean } | undefined>
/**
 * The changes that the server acknowledged. `gaveHeart` is undefined if a repeated call may have been executed twice.
 */
type Acknowledged = { comments: string[]; gaveHeart: boolean | undefined }

async function talk(ask: Ask, isOver: () => boolean, token: string, cardId: string): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { comments: [], gaveHeart: false }
  while (!isOver()) {
    const vote = await ask(`/api/card-interactions/vote/${cardId}`, { method: 'POST', token })
    acknowledged.gaveHeart = vote?.isFirst ? JSON.parse(vote.text).userVoted : undefined
    const content = `Said ${randomUUID()}`
    const options = { method: 'POST', token, body: { content } }
    if (await ask(`/api/card-interactions/comments/${cardId}`, options)) acknowledged.comments.push(content)
  }
  return acknowledged
}

async function findLosses(
  ask: Ask,
  token: string,
  cardId: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const existing = new Set<string>()
  for (let page = 1, hasNext = true; hasNext; page++) {
    const answer = await ask(`/api/card-interactions/comments/${cardId}?page=${page}`, { token })
    const { comments, pagination } = JSON.parse(answer?.text ?? '{}')
    for (const { content } of comments) existing.add(content)
    hasNext = pagination.hasNext
  }
  const losses = acknowledged.comments
    .filter(content => !existing.has(content))
    .map(content => `${content} is gone`)
  const votes = await ask(`/api/card-interactions/votes/${cardId}`, { token })
  const { userVoted } = JSON.parse(votes?.text ?? '{}')
  if (acknowledged.gaveHeart === undefined || acknowledged.gaveHeart === userVoted) return losses
  return [...losses, `The heart of ${cardId} is not as told`]
}

async function attempt(
  origin: string,
  path: string,
  { method = 'GET', token, body }: CallOptions,
): Promise<Answer | Error> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  try {
    const response = await fetch(`${origin}${path}`, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return error as Error
  }
}

function isGood(answer: Answer | Error): answer is Answer {
  return !(answer instanceof Error) && answer.status < 400
}

function describe(answer: Answer | Error): string {
  return answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 80)}`
}
