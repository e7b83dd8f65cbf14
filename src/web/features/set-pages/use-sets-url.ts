import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ApiSet } from '#contract/card-shapes.ts'
import { canonicalQuery, parseSetsPageParams, type SetsPageParams } from './sets-url.ts'
import { singleSetKey } from './sets-queries.ts'

/** The state of the sets page, parsed from its URL. The state is stored nowhere else. */
export function useSetsPageParams(): { params: SetsPageParams; query: URLSearchParams } {
  const [query] = useSearchParams()
  return { params: parseSetsPageParams(query), query }
}

/** Replaces the URL by its canonical form: valid values, and the selected set by its lower-case code. */
export function useReplaceWithCanonicalUrl(query: URLSearchParams, set: ApiSet | null | undefined): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const current = query.toString()
  const canonical = canonicalQuery(query, set ?? undefined).toString()
  useEffect(() => {
    if (canonical === current) return
    if (set) queryClient.setQueryData(singleSetKey(set.code, set.language), set)
    void navigate({ search: canonical }, { replace: true })
  }, [canonical, current, navigate, queryClient, set])
}
