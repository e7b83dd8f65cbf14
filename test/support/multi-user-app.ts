import type { Session } from '@supabase/auth-js'
import { type TestAccount, signInApp } from './sign-in-app.ts'

export type Person = TestAccount & { token: string; session: Session; name: string }

/** Starts a server with several users, each with a session, who can vote and comment. */
export function multiUserApp() {
  const app = signInApp(async () => ({ RATE_LIMIT_COMMENTS: '1000/min' }))

  const call = async <Answer>(
    method: string,
    path: string,
    person: Person,
    body?: object,
  ): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(app.url(`/api${path}`), init)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json() as Promise<Answer>
  }

  const person = async (): Promise<Person> => {
    const account = await app.verified()
    const session = await app.sessionOf(account)
    const someone = { ...account, session, token: session.access_token, name: '' }
    const { user } = await call<{ user: { username: string } }>('POST', '/auth/ensure-user', someone)
    return { ...someone, name: user.username }
  }

  const comment = (author: Person, cardId: string, content: string, parentId?: string) =>
    call<{ id: string }>('POST', `/card-interactions/comments/${cardId}`, author, { content, parentId })

  return { ...app, call, person, comment }
}
