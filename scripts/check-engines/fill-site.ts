import type { SiteContent } from '#test/support/site-map.ts'
import { createAccount } from '#test/support/create-account.ts'

type Account = { email: string; password: string }
export type FilledSite = { account: Account; content: SiteContent }

/** Creates a user with a public collection that receives added cards, a link to its want list and a saved search. */
export async function fillSite(origin: string): Promise<FilledSite> {
  const account = { email: `engines-${crypto.randomUUID()}@cards.example`, password: 'starmie-and-staryu' }
  const { session, username, call } = await createAccount(origin, account)
  const cards = [4, 2, 15, 1, 58].map((number, index) => ({
    productId: `base1-${number}`,
    cardStatus: index < 3 ? 'owned' : 'chasing',
  }))
  const collection = { name: 'Starters', description: 'Where it all began.', isPublic: true, cards }
  const { id: collectionId } = await call<{ id: string }>('POST', '/collections', collection)
  await call('PUT', '/account', { targetCollectionId: collectionId })
  const link = await call<{ token: string }>('POST', '/want-lists/links', { collection: collectionId })
  const search = {
    requestId: crypto.randomUUID(),
    name: 'Fire',
    query: 'set:base1 type:fire',
    isPublic: true,
    scope: 'catalogue',
  }
  const { id: listId } = await call<{ id: string }>('POST', '/searches', search)
  const person = { token: session.access_token, session, name: username }
  return { account, content: { person, collectionId, wantListToken: link.token, listId } }
}
