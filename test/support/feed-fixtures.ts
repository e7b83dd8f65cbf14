import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { ApiActivity } from '#contract/interaction-endpoints.ts'

type Row = ApiCollection['cards'][number]

function aRow(collectionId: string, index: number): Row {
  const name = `Card ${index}`
  const id = `base1-${index}`
  return {
    id: `${collectionId}-${index}`,
    collectionId,
    productId: id,
    name,
    nameEn: null,
    imageUrl: null,
    number: String(index),
    rarity: 'Common',
    supertype: 'Pokémon',
    subtypes: [],
    stage: null,
    types: ['Fire'],
    hp: '60',
    language: 'en',
    set: { id: 'base1', name: 'Base Set', code: 'base1', ptcgoCode: null, printedTotal: null },
    status: 'owned',
    order: index,
    price: null,
    formattedPrice: null,
    priceSource: null,
    quantity: 1,
    value: 0,
    worth: [],
    unpricedQuantity: 0,
    gradedQuantity: 0,
    images: { small: null, large: null },
    cardNumber: String(index),
    cardStatus: 'owned',
    addedAt: '2026-01-01T00:00:00.000Z',
    product: { id, name, images: { small: null }, imageUrl: null },
  }
}

type CollectionFacts = Partial<ApiCollection> & { votes?: number; comments?: number }

/** Creates a public collection in the shape of the API. It lists at most the first 4 of its `cardCount` cards. */
export function aPublicCollection({ votes = 0, comments = 0, ...facts }: CollectionFacts): ApiCollection {
  const { id = 'c1', cardCount = 0 } = facts
  return {
    id,
    name: `Collection ${id}`,
    showCopies: false,
    description: '',
    isPublic: true,
    setId: null,
    userId: 'u1',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    cardCount,
    ownedCount: cardCount,
    revision: 1,
    _count: { cards: cardCount, comments, votes },
    user: { id: 'u1', username: 'misty' },
    cards: Array.from({ length: Math.min(4, cardCount) }, (_, index) => aRow(id, index + 1)),
    ...facts,
  }
}

/** Creates an activity on a card in the shape of the API. */
export function anActivity(facts: Partial<ApiActivity> = {}): ApiActivity {
  const { cardId = 'base1-4' } = facts
  return {
    id: 'a1',
    cardId,
    activityType: 'comment',
    timestamp: '2026-01-02T00:00:00.000Z',
    user: { username: 'brock' },
    card: {
      id: cardId,
      name: 'Charizard',
      number: '4',
      rarity: 'Rare Holo',
      supertype: 'Pokémon',
      types: ['Fire'],
      hp: '120',
      images: { small: null, large: null },
      set: { id: 'base1', name: 'Base Set' },
      language: 'en',
    },
    engagement: { votes: 0, comments: 1, views: 0 },
    ...facts,
  }
}

type Lists = { collections: ApiCollection[]; activities: ApiActivity[] }
type Query = Record<string, string>
type Respond = (query: Query) => unknown

const pagination = (total: number) => ({ total, page: 1 })

/** Creates a mocked API client that returns these lists and records its calls. */
export function feedApi({ collections, activities }: Lists, others: Record<string, Respond> = {}) {
  const calls: { route: string; query: Query }[] = []
  const responses: Record<string, Respond> = {
    'GET /collections/public': () => ({ collections, pagination: pagination(collections.length) }),
    'GET /card-interactions/activity': () => ({ activities, pagination: pagination(activities.length) }),
    ...others,
  }
  const api = (async (route: string, call: { query?: Query } = {}) => {
    calls.push({ route, query: call.query ?? {} })
    const respond = responses[route]
    if (!respond) throw new Error(`Nobody answers ${route}`)
    return respond(call.query ?? {})
  }) as never
  return { api, calls }
}
