import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

/** The number of items that a list shows before it is expanded. */
export const initialListLength = 6
export const initialActivityCount = 5
const maxListLength = 50

/**
 * Which items of a list are requested: the first ones, with one more than shown to know whether there are more, or up
 * to 50.
 */
export type ProfileExtent = 'first' | 'all'

/** The profile and its viewer: null for the public view, a user id for the owner's view. */
export type ProfileAndViewer = { username: string; viewerId: string | null }

const limitOf = (extent: ProfileExtent, first: number) => String(extent === 'all' ? maxListLength : first + 1)

export const profileKey = ({ username, viewerId }: ProfileAndViewer) =>
  ['profile', username.toLowerCase(), viewerId] as const

/** Null if the profile does not exist for this viewer. */
export function profileQuery(api: ApiClient, view: ProfileAndViewer) {
  const params = { username: view.username }
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: profileKey(view),
    queryFn: ({ signal }) =>
      api('GET /profile/{username}', { params }, { signal }).then(({ profile }) => profile, notFoundAsNull),
  })
}

/** Creates the query of a list of a profile. Its key begins with the key of the profile. */
export function profileListQuery<Item>(
  view: ProfileAndViewer,
  list: string,
  extent: ProfileExtent,
  read: (signal: AbortSignal) => Promise<Item[]>,
) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: [...profileKey(view), list, extent] as const,
    queryFn: ({ signal }) => read(signal),
  })
}

export function profileCollectionsQuery(api: ApiClient, view: ProfileAndViewer, extent: ProfileExtent) {
  const call = { params: { username: view.username }, query: { limit: limitOf(extent, initialListLength) } }
  return profileListQuery(view, 'collections', extent, async signal => {
    return (await api('GET /profile/{username}/collections', call, { signal })).collections
  })
}

function favoritesCall({ username }: ProfileAndViewer, type: 'cards' | 'collections', extent: ProfileExtent) {
  return { params: { username }, query: { type, limit: limitOf(extent, initialListLength) } }
}

export function favoriteCardsQuery(api: ApiClient, view: ProfileAndViewer, extent: ProfileExtent) {
  const call = favoritesCall(view, 'cards', extent)
  return profileListQuery(view, 'favorite-cards', extent, async signal => {
    return (await api('GET /profile/{username}/favorites', call, { signal })).cards ?? []
  })
}

export function favoriteCollectionsQuery(api: ApiClient, view: ProfileAndViewer, extent: ProfileExtent) {
  const call = favoritesCall(view, 'collections', extent)
  return profileListQuery(view, 'favorite-collections', extent, async signal => {
    return (await api('GET /profile/{username}/favorites', call, { signal })).collections ?? []
  })
}

export function profileActivityQuery(api: ApiClient, view: ProfileAndViewer, extent: ProfileExtent) {
  const call = {
    params: { username: view.username },
    query: { limit: limitOf(extent, initialActivityCount) },
  }
  return profileListQuery(view, 'activity', extent, async signal => {
    return (await api('GET /profile/{username}/activity', call, { signal })).activities
  })
}
