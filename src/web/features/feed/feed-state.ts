import { maxListFilterLength } from '#domain/text-limits.ts'

export const feedTypes = ['all', 'collections', 'cards'] as const
export const feedSorts = ['recent', 'popular', 'cards', 'favorites'] as const
const directions = ['desc', 'asc'] as const
const filters = ['all'] as const

export type FeedType = (typeof feedTypes)[number]
export type FeedSort = (typeof feedSorts)[number]

/** The content and the order of the feed, as in the URL. */
export type FeedState = {
  type: FeedType
  sort: FeedSort
  direction: (typeof directions)[number]
  filter: (typeof filters)[number]
  q: string
  /** The id of a card: only collections of others that own it. '' for all content. */
  card: string
}

const maxCardIdLength = 120

/** The requested value, or the first one. */
function knownOr<Value extends string>(
  values: readonly [Value, ...Value[]],
  requested: string | null | undefined,
): Value {
  return values.find(value => value === requested) ?? values[0]
}

/** Parses the query of a URL; unknown values use the default. */
export function readFeedState(query: URLSearchParams): FeedState {
  const [sort, direction] = query.get('sort')?.split('-') ?? []
  const card = (query.get('card') ?? '').trim().slice(0, maxCardIdLength)
  const isKnown = knownOr(feedSorts, sort) === sort && knownOr(directions, direction) === direction
  return {
    type: card ? 'collections' : knownOr(feedTypes, query.get('type')),
    sort: isKnown ? knownOr(feedSorts, sort) : 'recent',
    direction: isKnown ? knownOr(directions, direction) : 'desc',
    filter: knownOr(filters, query.get('filter')),
    q: (query.get('q') ?? '').trim().slice(0, maxListFilterLength),
    card,
  }
}

/** 'popular-asc', as in URLs and in the API. */
export const feedSortParam = ({ sort, direction }: FeedState): `${FeedSort}-${'asc' | 'desc'}` =>
  `${sort}-${direction}`

/** The state after choosing a sort: the active one is reversed, another one starts descending. */
export function nextSortState(state: FeedState, sort: FeedSort): FeedState {
  const reversed = state.sort === sort && state.direction === 'desc'
  return { ...state, sort, direction: reversed ? 'asc' : 'desc' }
}

/** The query of a feed's URL: '?sort=popular-desc&type=cards'. */
export function feedQueryString(state: FeedState): string {
  const query = new URLSearchParams({ sort: feedSortParam(state) })
  if (state.filter !== 'all') query.set('filter', state.filter)
  if (state.card) query.set('card', state.card)
  else if (state.type !== 'all') query.set('type', state.type)
  if (state.q) query.set('q', state.q)
  return `?${query}`
}

/** Whether a type or a search text limits the items of the feed. */
export const isFiltered = ({ type, q }: FeedState): boolean => type !== 'all' || q !== ''
