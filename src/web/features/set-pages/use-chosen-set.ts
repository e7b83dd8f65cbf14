import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { SetsPageParams } from './sets-url.ts'
import { firstCardsKey, setCardsKey, singleSetQuery } from './sets-queries.ts'

export type ChosenSetState = {
  /** Null if the set does not exist; undefined while loading, after a failure, or without a selection. */
  set: ApiSet | null | undefined
  failed: boolean
  retry: () => void
  /** The set or its first cards are loading. */
  isOpening: boolean
}

/** The set in the URL, from the loaded list or by a request. */
export function useChosenSet(
  { set: requestedSet, language }: SetsPageParams,
  listed: readonly ApiSet[] | undefined,
) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const found = useQuery({
    ...singleSetQuery(api, requestedSet ?? '', language),
    enabled: requestedSet !== undefined,
    initialData: () =>
      listed?.find(set => set.language === language && set.code.toLowerCase() === requestedSet),
  })
  const set = requestedSet === undefined ? undefined : found.data
  const loadingCards = useIsFetching({
    queryKey: setCardsKey(set?.id ?? ''),
    predicate: ({ state }) => state.status === 'pending',
  })
  const hasFirst = queryClient.getQueryData(firstCardsKey(set?.id ?? '')) !== undefined
  const isOpening = set ? loadingCards > 0 && !hasFirst : found.isLoading
  const state: ChosenSetState = { set, failed: found.isError, retry: () => void found.refetch(), isOpening }
  return state
}
