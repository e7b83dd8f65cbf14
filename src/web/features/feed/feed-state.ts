export const feedTypes = ['all', 'collections', 'cards'] as const
export const feedSorts = ['recent', 'popular', 'cards', 'favorites'] as const
const directions = ['desc', 'asc'] as const
const filters = ['all'] as const
/** More of a search text the server refuses. */
const longestSearch = 200

export type FeedType = (typeof feedTypes)[number]
export type FeedSort = (typeof feedSorts)[number]

/** What the feed shows and in which order; it stands in the address. */
export type FeedState = {
  type: FeedType
  sort: FeedSort
  direction: (typeof directions)[number]
  filter: (typeof filters)[number]
  q: string
}

/** The one that is asked for, or the first. */
function known<Value extends string>(
  values: readonly [Value, ...Value[]],
  asked: string | null | undefined,
): Value {
  return values.find(value => value === asked) ?? values[0]
}

/** Reads the query of an address; what is not known falls back. */
export function readFeedState(query: URLSearchParams): FeedState {
  const [sort, direction] = query.get('sort')?.split('-') ?? []
  const isKnown = known(feedSorts, sort) === sort && known(directions, direction) === direction
  return {
    type: known(feedTypes, query.get('type')),
    sort: isKnown ? known(feedSorts, sort) : 'recent',
    direction: isKnown ? known(directions, direction) : 'desc',
    filter: known(filters, query.get('filter')),
    q: (query.get('q') ?? '').trim().slice(0, longestSearch),
  }
}

/** 'popular-asc', as addresses and the server write it. */
export const sortBy = ({ sort, direction }: FeedState): `${FeedSort}-${'asc' | 'desc'}` =>
  `${sort}-${direction}`

/** What a press on a sort asks for: the active one turns around, another starts with the most. */
export function afterSort(state: FeedState, sort: FeedSort): FeedState {
  const turned = state.sort === sort && state.direction === 'desc'
  return { ...state, sort, direction: turned ? 'asc' : 'desc' }
}

/** The query of a feed's address: '?sort=popular-desc&type=cards'. */
export function feedSearch(state: FeedState): string {
  const query = new URLSearchParams({ sort: sortBy(state) })
  if (state.filter !== 'all') query.set('filter', state.filter)
  if (state.type !== 'all') query.set('type', state.type)
  if (state.q) query.set('q', state.q)
  return `?${query}`
}

/** Whether somebody chose what to see. */
export const isFiltered = ({ type, q }: FeedState): boolean => type !== 'all' || q !== ''
