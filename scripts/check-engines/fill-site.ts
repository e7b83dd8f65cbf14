import type { SiteContent } from '#test/support/site-map.ts'
import { createAccount } from '#test/support/create-account.ts'

type Account = { email: string; password: string }
export type FilledSite = { account: Account; content: SiteContent }

/** Creates a user with a public collection that receives added cards, links to its want list and to the trade list, a saved search and a binder. */
export async function fillSite(origin: string): Promise<FilledSite> {
  const account = { email: `engines-${crypto.randomUUID()}@cards.example`, password: 'starmie-and-staryu' }
  const { session, username, call } = await createAccount(origin, account)
  const cards = [4, 2, 15, 1, 58].map((number, index) => ({
    productId: `base1-${number}`,
    cardStatus: index < 3 ? 'owned' : 'chasing',
    tags: index === 0 ? ['trade'] : [],
  }))
  const collection = { name: 'Starters', description: 'Where it all began.', isPublic: true, cards }
  const { id: collectionId } = await call<{ id: string }>('POST', '/collections', collection)
  await call('PUT', '/account', { targetCollectionId: collectionId })
  const link = await call<{ token: string }>('POST', '/want-lists/links', { collection: collectionId })
  const trades = await call<{ token: string }>('POST', '/want-lists/links', { list: 'trade' })
  const search = {
    requestId: crypto.randomUUID(),
    name: 'Fire',
    query: 'set:base1 type:fire',
    isPublic: true,
    scope: 'catalogue',
  }
  const { id: listId } = await call<{ id: string }>('POST', '/searches', search)
  const { binder } = await call<{ binder: { id: string } }>('POST', '/binders', {
    name: 'Base Set',
    rows: 3,
    columns: 3,
    pages: 12,
    cover: 'base1-4',
  })
  const from = { page: 1, row: 1, column: 1 }
  await call('POST', `/binders/${binder.id}/fill`, {
    from,
    source: { set: 'base1' },
    owned: 'reserve-missing',
  })
  const { token: binderToken } = await call<{ token: string }>('POST', `/binders/${binder.id}/link`, {})
  const person = { token: session.access_token, session, name: username }
  const tokens = { wantListToken: link.token, tradeListToken: trades.token }
  return {
    account,
    content: { person, collectionId, ...tokens, listId, binderId: binder.id, binderToken },
  }
}
