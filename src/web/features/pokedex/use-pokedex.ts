import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import { useSession } from '#web/session/use-session.ts'
import { firstSpeciesQuery, type Pokedex, type PokedexFilter, pokedexQuery } from './pokedex-queries.ts'

export type LoadedPokedex = {
  pokedex: Pokedex | undefined
  /** Whether only the generation that the server has rendered is loaded, or the list of another filter is shown. */
  isLoading: boolean
  failed: boolean
  retry: () => void
}

/** The Pokédex of the user: first what the server has rendered, then all of it with what the user owns. */
export function usePokedex(filter: PokedexFilter): LoadedPokedex {
  const { api } = useApp()
  const { status, user } = useSession()
  const userId = status === 'signedIn' && user ? user.id : null
  const first = useQuery({ ...firstSpeciesQuery(api, filter), enabled: false })
  const all = useQuery({
    ...pokedexQuery(api, userId, filter),
    enabled: status !== 'loading',
    // The list of another filter stays until the new one is loaded, but never that of another user.
    placeholderData: (previous, query) => (query?.queryKey[1] === userId ? previous : undefined),
  })
  return {
    pokedex: all.data ?? first.data,
    isLoading: all.isPending || all.isPlaceholderData,
    failed: all.isError && !all.isFetching,
    retry: () => void all.refetch(),
  }
}
