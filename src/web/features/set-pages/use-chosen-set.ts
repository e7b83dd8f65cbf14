import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { SetsAddress } from './sets-address.ts'
import { firstCardsKey, setCardsKey, setQuery } from './sets-queries.ts'

export type ChosenSetState = {
  /** Null when there is no such set; undefined while it is looked up, after a failure, or when none is chosen. */
  set: ApiSet | null | undefined
  failed: boolean
  retry: () => void
  /** The chosen set, or the first of its cards, are still loading. */
  isOpening: boolean
}

/** The set that the address names, from the list at hand or looked up. */
export function useChosenSet({ set: wanted, language }: SetsAddress, listed: readonly ApiSet[] | undefined) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const found = useQuery({
    ...setQuery(api, wanted ?? '', language),
    enabled: wanted !== undefined,
    initialData: () => listed?.find(set => set.language === language && set.code.toLowerCase() === wanted),
  })
  const set = wanted === undefined ? undefined : found.data
  const loadingCards = useIsFetching({
    queryKey: setCardsKey(set?.id ?? ''),
    predicate: ({ state }) => state.status === 'pending',
  })
  const hasFirst = queryClient.getQueryData(firstCardsKey(set?.id ?? '')) !== undefined
  const isOpening = set ? loadingCards > 0 && !hasFirst : found.isLoading
  const state: ChosenSetState = { set, failed: found.isError, retry: () => void found.refetch(), isOpening }
  return state
}
