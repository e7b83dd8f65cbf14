import { type PageFacts, pageTable as pages } from '#site/pages.ts'
import type { Person, multiUserApp } from './multi-user-app.ts'

/** The user, collection, saved search and binder whose pages tests visit, and the tokens of links. */
export type SiteContent = {
  person: Person
  collectionId: string
  wantListToken: string
  tradeListToken: string
  listId: string
  binderId: string
  binderToken: string
}

/** Functions that return the addresses to visit for each route of the page table (`src/site/pages.ts`). */
const siteAddresses: Record<string, (content: SiteContent) => string[]> = {
  '/': () => ['/', '/feed?card=base1-4'],
  '/feed': () => ['/feed'],
  '/sets': () => ['/sets', '/sets?set=base1'],
  '/sets/:set': () => ['/sets/base1'],
  '/set/:set': () => ['/set/base1'],
  '/card/:id?': () => ['/card/base1-4'],
  '/pokedex': () => ['/pokedex', '/pokedex?generation=9&type=Fire'],
  '/pokedex/:dex': () => ['/pokedex/25'],
  '/categories': () => ['/categories', '/categories?tab=rarities'],
  '/series': () => ['/series'],
  '/search': () => ['/search', '/search?q=charizard', '/search?q=charizard%20colour:red'],
  '/explore-cards': () => ['/explore-cards'],
  '/api/docs': () => ['/api/docs'],
  '/api/docs/pokemontcg': () => ['/api/docs/pokemontcg'],
  '/api/docs/tcgdex': () => ['/api/docs/tcgdex'],
  '/api/docs/bulk': () => ['/api/docs/bulk'],
  '/design': () => ['/design'],
  '/collection/:id': ({ collectionId }) => [`/collection/${collectionId}`],
  '/collection/:id/wants': ({ collectionId }) => [`/collection/${collectionId}/wants`],
  '/wants/:token': ({ wantListToken }) => [`/wants/${wantListToken}`],
  '/trades/:token': ({ tradeListToken }) => [`/trades/${tradeListToken}`],
  '/list/:id': ({ listId }) => [`/list/${listId}`],
  '/binders': () => ['/binders'],
  '/binders/:id': ({ binderId }) => [`/binders/${binderId}`],
  '/binders/shared/:token': ({ binderToken }) => [`/binders/shared/${binderToken}`],
  '/login': () => ['/login'],
  '/register': () => ['/register'],
  '/signup': () => ['/signup'],
  '/auth/confirm': () => ['/auth/confirm?token_hash=ab12&type=signup', '/auth/confirm'],
  '/auth/callback': () => ['/auth/callback?error=x'],
  '/auth/post-login': () => ['/auth/post-login'],
  '/forgot-password': () => ['/forgot-password'],
  '/reset-password': () => ['/reset-password'],
  '/verify-email': () => ['/verify-email'],
  '/owner/claim': () => ['/owner/claim', '/owner/claim#a-code'],
  '/account': () =>
    ['', '?tab=security', '?tab=channels', '?tab=privacy', '?tab=data'].map(tab => `/account${tab}`),
  '/profile': () => ['/profile'],
  '/profile/:username': ({ person }) => [`/profile/${person.name}`],
  '/collections/import': () => ['/collections/import'],
  '/collections/wants': () => ['/collections/wants'],
  '/collections/trades': () => ['/collections/trades'],
  '/collections/:id/add': ({ collectionId }) => [`/collections/${collectionId}/add`],
  '/collections/:id/missing': ({ collectionId }) => [`/collections/${collectionId}/missing?set=base1`],
  '/alerts': () => ['/alerts'],
  '/notices': () => ['/notices'],
  '/notices/settings': () => ['/notices/settings'],
  '/notices/unsubscribe': () => ['/notices/unsubscribe'],
  '/collections': ({ collectionId, listId }) => [
    '/collections',
    `/collections?id=${collectionId}`,
    `/collections?list=${listId}`,
  ],
  '/print/placeholders': ({ wantListToken }) => [
    '/print/placeholders?set=base1&qr=1',
    `/print/placeholders?want=${wantListToken}&style=ink`,
  ],
  '/print/checklist': ({ collectionId }) => [
    '/print/checklist?set=base1',
    `/print/checklist?want=${collectionId}`,
  ],
  '/print/inventory': () => ['/print/inventory?paid=1'],
  '/print/labels': () => ['/print/labels'],
  '/offline': () => ['/offline'],
  '*': () => ['/nowhere'],
}

const isSameCode = (page: PageFacts, other: PageFacts) =>
  page.module === other.module && page.export === other.export

/** The routes of the page table, without those that display the page of an earlier route. */
export const distinctRoutes = pages
  .filter((page, index) => pages.findIndex(other => isSameCode(page, other)) === index)
  .map(({ path }) => path)

for (const route of distinctRoutes)
  if (!siteAddresses[route])
    throw new Error(`Add addresses of the route ${route} to test/support/site-map.ts`)

/** Returns the addresses to visit for a route. Loading this file throws if a route of the page table has none. */
export const addressesOf = (route: string, content: SiteContent): string[] =>
  siteAddresses[route]?.(content) ?? []

/**
 * Creates a user with a public collection, links to its want list and to the trade list, a public saved search with an alert and a comment
 * on a card, and another user who comments on the collection and replies.
 */
export async function fillSite(app: ReturnType<typeof multiUserApp>): Promise<SiteContent> {
  const [person, other] = [await app.person(), await app.person()]
  const cards = [4, 2, 15, 1, 3, 5, 6, 7, 8, 9, 10, 58].map((number, index) => ({
    productId: `base1-${number}`,
    cardStatus: index % 3 === 0 ? 'owned' : 'chasing',
    tags: number === 4 ? ['trade'] : [],
  }))
  const collection = { name: 'Starters', description: 'Where it all began.', isPublic: true, cards }
  const { id: collectionId } = await app.call<{ id: string }>('POST', '/collections', person, collection)
  const mine = await app.comment(person, 'base1-4', 'The one card of my childhood.')
  await app.comment(other, 'base1-4', 'Mine too.', mine.id)
  await app.call('POST', `/collections/${collectionId}/comments`, other, { content: 'Lovely collection!' })
  const links = { collection: collectionId }
  const { token } = await app.call<{ token: string }>('POST', '/want-lists/links', person, links)
  const trades = await app.call<{ token: string }>('POST', '/want-lists/links', person, { list: 'trade' })
  const { id: listId } = await app.call<{ id: string }>('POST', '/searches', person, {
    requestId: crypto.randomUUID(),
    name: 'Fire of Base Set',
    query: 'set:base1 type:fire',
    isPublic: true,
    pinned: ['base1-58'],
    excluded: ['base1-4'],
    alerts: [{ kind: 'new-card' }, { kind: 'price-below', amount: 20, currency: 'USD' }],
  })
  await addAmounts(app, { person, collectionId, listId })
  const tokens = { wantListToken: token, tradeListToken: trades.token }
  return { person, collectionId, ...tokens, listId, ...(await addBinder(app, person)) }
}

/** Fills a binder from a set, with reservations for what is missing and a label, and opens it by a link. */
async function addBinder(
  app: ReturnType<typeof multiUserApp>,
  person: Person,
): Promise<Pick<SiteContent, 'binderId' | 'binderToken'>> {
  const layout = { name: 'Base Set', rows: 3, columns: 3, pages: 12, color: 'blue', cover: 'base1-4' }
  const { binder } = await app.call<{ binder: { id: string } }>('POST', '/binders', person, layout)
  const path = `/binders/${binder.id}`
  const changes = [{ page: 1, row: 1, column: 1, label: 'Base Set' }]
  await app.call('POST', `${path}/pockets`, person, { changes })
  const from = { page: 1, row: 1, column: 2 }
  await app.call('POST', `${path}/fill`, person, { from, source: { set: 'base1' }, owned: 'reserve-missing' })
  const { token } = await app.call<{ token: string }>('POST', `${path}/link`, person)
  return { binderId: binder.id, binderToken: token }
}

/** Adds a price paid to the collection, and an event to the price alert of the saved search. */
async function addAmounts(
  app: ReturnType<typeof multiUserApp>,
  { person, collectionId, listId }: Pick<SiteContent, 'person' | 'collectionId' | 'listId'>,
): Promise<void> {
  await app.call('PUT', `/collections/${collectionId}/cards?productId=base1-4`, person, {
    copies: [{ quantity: 2, pricePaid: { amount: 7.5, currency: 'USD' } }],
  })
  await app.pool().query(
    `with n as (insert into search_notices (id, user_id, search_id, day, is_listed)
       select gen_random_uuid(), owner_id, id, current_date, true from saved_searches where id = $1 returning id)
     insert into alert_events
       (alert_id, card_id, variant, source, day, day_before, notice_id, kind, cents_before, cents)
     select a.id, 'base1-4', 'holo@unlimited', 'tcgplayer', current_date, current_date - 1, n.id, a.kind, 2500, 1950
     from n, search_alerts a where a.search_id = $1 and a.kind = 'price-below'`,
    [listId],
  )
}
