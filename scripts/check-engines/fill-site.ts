import type { Session } from '@supabase/auth-js'
import type { SiteContent } from '#test/support/site-map.ts'

type Account = { email: string; password: string }
export type FilledSite = { account: Account; content: SiteContent }

/** Creates a user with a public collection, a link to its want list and a saved search. */
export async function fillSite(origin: string): Promise<FilledSite> {
  const account = { email: `engines-${crypto.randomUUID()}@cards.example`, password: 'starmie-and-staryu' }
  const post = async <Response>(path: string, body: object, token?: string): Promise<Response> => {
    const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    const headers = { 'content-type': 'application/json', ...authorization }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Response>
  }
  const session = await post<Session>('/auth/v1/signup', account)
  const token = session.access_token
  const { user } = await post<{ user: { username: string } }>('/api/auth/ensure-user', {}, token)
  const cards = [4, 2, 15, 1, 58].map((number, index) => ({
    productId: `base1-${number}`,
    cardStatus: index < 3 ? 'owned' : 'chasing',
  }))
  const collection = { name: 'Starters', description: 'Where it all began.', isPublic: true, cards }
  const { id: collectionId } = await post<{ id: string }>('/api/collections', collection, token)
  const link = await post<{ token: string }>('/api/want-lists/links', { collection: collectionId }, token)
  const search = {
    requestId: crypto.randomUUID(),
    name: 'Fire',
    query: 'set:base1 type:fire',
    isPublic: true,
  }
  const { id: listId } = await post<{ id: string }>('/api/searches', { ...search, scope: 'catalogue' }, token)
  const person = { token, session, name: user.username }
  return { account, content: { person, collectionId, wantListToken: link.token, listId } }
}
