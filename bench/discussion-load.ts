import type { ChildServer } from './child-server.ts'
import { callServer } from './json-call.ts'

export type DiscussionLoadResult = { changes: number; reads: number; statuses: Map<number, number> }

type Person = { token: string; comments: string[] }
type Load = {
  server: ChildServer
  cardIds: readonly string[]
  commentIds: string[]
  result: DiscussionLoadResult
}

const base = '/api/card-interactions'
/** Signs up users, with one session each. */
async function signUp(server: ChildServer, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index++) {
    const body = { email: `talker-${index}@cards.example`, password: `pass-${index}-word` }
    const { status, body: session } = await callServer(server, 'POST', '/auth/v1/signup', { body })
    if (status !== 200) throw new Error(`Sign-up answered ${status}`)
    people.push({ token: (session as { access_token: string }).access_token, comments: [] })
  }
  return people
}

function anyOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)]
}

/** Executes a random action of a user: hearts, comments, replies, votes, edits, deletions, sometimes reads. */
async function act({ server, cardIds, commentIds, result }: Load, person: Person): Promise<void> {
  const { token, comments } = person
  const cardId = anyOf(cardIds) ?? ''
  const comment = anyOf(commentIds)
  const own = anyOf(comments)
  const send = async (method: string, path: string, body?: object) => {
    const answer = await callServer(server, method, `${base}${path}`, { token, ...(body && { body }) })
    result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1)
    if (method === 'GET') result.reads++
    else result.changes++
    return { status: answer.status, body: answer.body as Record<string, unknown> }
  }
  const dice = Math.random()
  if (dice < 0.3) await send('POST', `/vote/${cardId}`)
  else if (dice < 0.55 && comment)
    await send('POST', `/comments/${comment}/vote`, { value: Math.random() < 0.7 ? 1 : -1 })
  else if (dice < 0.6 && own) await send('DELETE', `/comments/${own}`)
  else if (dice < 0.65 && own) await send('PUT', `/comments/${own}`, { content: 'Changed my mind' })
  else if (dice < 0.75) await send('GET', `/comments/${cardId}?sortBy=top`)
  else {
    const found = dice < 0.87 && comment ? await send('GET', `/comments/${comment}/place`) : undefined
    const place = found?.status === 200 ? String(found.body['cardId']) : cardId
    const parentId = found?.status === 200 ? comment : null
    const { status, body } = await send('POST', `/comments/${place}`, { content: 'I have two', parentId })
    if (status !== 201) return
    comments.push(String(body['id']))
    commentIds.push(String(body['id']))
  }
}

/** Runs concurrent users who vote and comment on cards for some seconds. */
export async function runDiscussionLoad(
  server: ChildServer,
  { cardIds, people, seconds }: { cardIds: readonly string[]; people: number; seconds: number },
): Promise<DiscussionLoadResult> {
  const result: DiscussionLoadResult = { changes: 0, reads: 0, statuses: new Map() }
  const load: Load = { server, cardIds, commentIds: [], result }
  const everybody = await signUp(server, people)
  const end = performance.now() + seconds * 1000
  await Promise.all(
    everybody.map(async person => {
      while (performance.now() < end) await act(load, person)
    }),
  )
  return result
}
