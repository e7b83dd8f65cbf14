import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { awaitedByLoader } from '#web/app/load.ts'

/** What a list shows before it is asked for all of it. */
export const firstInList = 6
export const firstActivities = 5
const allInList = 50

/** How much of a list is read: one more than is shown at first tells whether there is more. */
export type Extent = 'first' | 'all'

/** Whose profile, and who looks at it: null for everybody, a user's id for their own look at themselves. */
export type Look = { username: string; viewerId: string | null }

const reload = (signal: AbortSignal) => ({ signal, cache: 'reload' }) as const
const limitOf = (extent: Extent, first: number) => String(extent === 'all' ? allInList : first + 1)

export const profileKey = ({ username, viewerId }: Look) =>
  ['profile', username.toLowerCase(), viewerId] as const

/** Null when there is no such profile for this viewer. */
export function profileQuery(api: ApiClient, look: Look) {
  const params = { username: look.username }
  return queryOptions({
    ...awaitedByLoader,
    queryKey: profileKey(look),
    queryFn: ({ signal }) =>
      api('GET /profile/{username}', { params }, reload(signal)).then(
        ({ profile }) => profile,
        notFoundAsNull,
      ),
  })
}

/** A list of a profile, in the form all of them have. */
export function profileListQuery<Item>(
  look: Look,
  list: string,
  extent: Extent,
  read: (signal: AbortSignal) => Promise<Item[]>,
) {
  return queryOptions({
    ...awaitedByLoader,
    queryKey: [...profileKey(look), list, extent] as const,
    queryFn: ({ signal }) => read(signal),
  })
}

export function profileCollectionsQuery(api: ApiClient, look: Look, extent: Extent) {
  const call = { params: { username: look.username }, query: { limit: limitOf(extent, firstInList) } }
  return profileListQuery(look, 'collections', extent, async signal => {
    return (await api('GET /profile/{username}/collections', call, reload(signal))).collections
  })
}

function favoritesCall({ username }: Look, type: 'cards' | 'collections', extent: Extent) {
  return { params: { username }, query: { type, limit: limitOf(extent, firstInList) } }
}

export function favoriteCardsQuery(api: ApiClient, look: Look, extent: Extent) {
  const call = favoritesCall(look, 'cards', extent)
  return profileListQuery(look, 'favorite-cards', extent, async signal => {
    return (await api('GET /profile/{username}/favorites', call, reload(signal))).cards ?? []
  })
}

export function favoriteCollectionsQuery(api: ApiClient, look: Look, extent: Extent) {
  const call = favoritesCall(look, 'collections', extent)
  return profileListQuery(look, 'favorite-collections', extent, async signal => {
    return (await api('GET /profile/{username}/favorites', call, reload(signal))).collections ?? []
  })
}

export function profileActivityQuery(api: ApiClient, look: Look, extent: Extent) {
  const call = { params: { username: look.username }, query: { limit: limitOf(extent, firstActivities) } }
  return profileListQuery(look, 'activity', extent, async signal => {
    return (await api('GET /profile/{username}/activity', call, reload(signal))).activities
  })
}
