import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { SetsAddress } from './sets-address.ts'
import { firstCardsKey, setCardsKey, setQuery } from './sets-queries.ts'

export type ChosenSetState = {
  /** Null when there is no such set; undefined while it is looked up, after a failure, or when none is chosen. */
  set: ApiSet | null | undefined
  failed: boolean
  retry: () => void
  /** Nothing of the chosen set is to be seen yet. */
  isOpening: () => boolean
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
  const isOpening = () => {
    if (!set) return found.isLoading
    const loading = queryClient.getQueryState(setCardsKey(set.id))?.status === 'pending'
    return loading && set.cardCount > 0 && queryClient.getQueryData(firstCardsKey(set.id)) === undefined
  }
  const state: ChosenSetState = { set, failed: found.isError, retry: () => void found.refetch(), isOpening }
  return state
}
