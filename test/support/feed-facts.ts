import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { ApiActivity } from '#contract/interaction-endpoints.ts'

type Row = ApiCollection['cards'][number]

function aRow(collectionId: string, place: number): Row {
  const name = `Card ${place}`
  const id = `base1-${place}`
  return {
    id: `${collectionId}-${place}`,
    collectionId,
    productId: id,
    name,
    nameEn: null,
    imageUrl: null,
    number: String(place),
    rarity: 'Common',
    supertype: 'Pokémon',
    subtypes: [],
    stage: null,
    types: ['Fire'],
    hp: '60',
    language: 'en',
    set: { id: 'base1', name: 'Base Set', code: 'base1', ptcgoCode: null, printedTotal: null },
    status: 'owned',
    order: place,
    price: null,
    formattedPrice: null,
    priceSource: null,
    quantity: 1,
    value: 0,
    unpricedQuantity: 0,
    gradedQuantity: 0,
    images: { small: null, large: null },
    cardNumber: String(place),
    cardStatus: 'owned',
    addedAt: '2026-01-01T00:00:00.000Z',
    product: { id, name, images: { small: null }, imageUrl: null },
  }
}

type CollectionFacts = Partial<ApiCollection> & { votes?: number; comments?: number }

/** A public collection as lists have it: with its first 4 cards. */
export function aPublicCollection({ votes = 0, comments = 0, ...facts }: CollectionFacts): ApiCollection {
  const { id = 'c1', cardCount = 0 } = facts
  return {
    id,
    name: `Collection ${id}`,
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
    cards: Array.from({ length: Math.min(4, cardCount) }, (_, place) => aRow(id, place + 1)),
    ...facts,
  }
}

/** Something that happened to a card. */
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
type Answer = (query: Query) => unknown

const pagination = (total: number) => ({ total, page: 1 })

/** An API client that answers the feed's calls with these lists; `calls` are those that were made. */
export function feedApi({ collections, activities }: Lists, others: Record<string, Answer> = {}) {
  const calls: { route: string; query: Query }[] = []
  const answers: Record<string, Answer> = {
    'GET /collections/public': () => ({ collections, pagination: pagination(collections.length) }),
    'GET /card-interactions/activity': () => ({ activities, pagination: pagination(activities.length) }),
    ...others,
  }
  const api = (async (route: string, call: { query?: Query } = {}) => {
    calls.push({ route, query: call.query ?? {} })
    const answer = answers[route]
    if (!answer) throw new Error(`Nobody answers ${route}`)
    return answer(call.query ?? {})
  }) as never
  return { api, calls }
}
