import type { Session } from '@supabase/auth-js'
import { sharedApp, type SignInApp, type TestAccount } from './sign-in-app.ts'

export type Person = { token: string; session: Session; name: string }

/** Returns the functions of an app, and others that create users and let them comment. */
export function multiUserApp(app: SignInApp = sharedApp()) {
  const call = async <Answer>(
    method: string,
    path: string,
    person: Pick<Person, 'token'>,
    body?: object,
  ): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(app.url(`/api${path}`), init)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json() as Promise<Answer>
  }

  /** Creates a user, or signs in with an account. */
  const person = async (account?: TestAccount): Promise<Person> => {
    const session = account ? await app.sessionOf(account) : await app.insertSession()
    const token = session.access_token
    const { user } = await call<{ user: { username: string } }>('POST', '/auth/ensure-user', { token })
    return { session, token, name: user.username }
  }

  const comment = (author: Person, cardId: string, content: string, parentId?: string) =>
    call<{ id: string }>('POST', `/card-interactions/comments/${cardId}`, author, { content, parentId })

  return { ...app, call, person, comment }
}
