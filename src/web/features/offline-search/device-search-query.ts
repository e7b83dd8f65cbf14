import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CardOwnership } from '#web/ownership/ownership-store.ts'

const versions = new WeakMap<object, number>()
let versionCount = 0
/** A number for each map: keys of queries are compared as JSON, in which all maps are equal. */
function versionOf(map: object): number {
  const version = versions.get(map) ?? ++versionCount
  versions.set(map, version)
  return version
}

/**
 * Searches the card names on this device, own cards first; null if no names are stored. Searches again when the
 * ownership changes, which may be loaded after the text was typed.
 */
export function deviceSearchQuery(text: string, ownership: ReadonlyMap<string, CardOwnership>) {
  return queryOptions({
    queryKey: ['device-search', text, versionOf(ownership)],
    queryFn: async () => {
      const { searchStoredCardNames } = await import('./search-stored-card-names.ts')
      return (await searchStoredCardNames(text, ownership)) ?? null
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
