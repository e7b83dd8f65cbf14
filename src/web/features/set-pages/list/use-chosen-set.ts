import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { SetsPageParams } from '#web/features/set-pages/sets-url.ts'
import { firstCardsKey, setCardsKey, singleSetQuery } from '#web/features/set-pages/sets-queries.ts'

export type ChosenSetState = {
  /** Null if the set does not exist; undefined while loading, after a failure, or without a selection. */
  set: ApiSet | null | undefined
  failed: boolean
  retry: () => void
  /** The set or its first cards are loading. */
  isOpening: boolean
}

/** True until the first cards of the set are loaded, also before their request starts. */
function useIsLoadingCards(set: ApiSet | null | undefined): boolean {
  const queryClient = useQueryClient()
  const id = set?.id ?? ''
  // Renders again when the request starts and ends.
  useIsFetching({ queryKey: setCardsKey(id) })
  if (!set || set.cardCount === 0) return false
  if (queryClient.getQueryData(firstCardsKey(id)) !== undefined) return false
  return (queryClient.getQueryState(setCardsKey(id))?.status ?? 'pending') === 'pending'
}

/** The set in the URL, from the loaded list or by a request. */
export function useChosenSet(
  { set: requestedSet, language }: SetsPageParams,
  listed: readonly ApiSet[] | undefined,
) {
  const { api } = useApp()
  const found = useQuery({
    ...singleSetQuery(api, requestedSet ?? '', language),
    enabled: requestedSet !== undefined,
    initialData: () =>
      listed?.find(set => set.language === language && set.code.toLowerCase() === requestedSet),
  })
  const set = requestedSet === undefined ? undefined : found.data
  const isLoadingCards = useIsLoadingCards(set)
  const isOpening = set ? isLoadingCards : found.isLoading
  const state: ChosenSetState = { set, failed: found.isError, retry: () => void found.refetch(), isOpening }
  return state
}
