import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ApiSet } from '#contract/card-shapes.ts'
import { correctedQuery, readSetsAddress, type SetsAddress } from './sets-address.ts'
import { setKey } from './sets-queries.ts'

/** The sets page's address; the one place its state lives. */
export function useSetsAddress(): { address: SetsAddress; query: URLSearchParams } {
  const [query] = useSearchParams()
  return { address: readSetsAddress(query), query }
}

/** Writes the address as it is meant: valid values, and the chosen set by its lower-case code. */
export function useCorrectAddress(query: URLSearchParams, set: ApiSet | null | undefined): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const written = query.toString()
  const corrected = correctedQuery(query, set ?? undefined).toString()
  useEffect(() => {
    if (corrected === written) return
    if (set) queryClient.setQueryData(setKey(set.code, set.language), set)
    void navigate({ search: corrected }, { replace: true })
  }, [corrected, written, navigate, queryClient, set])
}
