import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts'
import type { SetsPageParams } from '#web/features/set-pages/sets-url.ts'
import { setsQuery } from '#web/features/set-pages/sets-queries.ts'

/** The search starts this many milliseconds after the last change of its text. */
const searchDelay = 300

export type ListedSets = {
  /** All sets of the language and series. */
  all: readonly ApiSet[] | undefined
  /** The sets that match the search; all without one. */
  shown: readonly ApiSet[] | undefined
  search: string
  onSearch: (text: string) => void
  isFiltered: boolean
  failed: boolean
  retry: () => void
}

/** The sets of the left panel and the logo grid. */
export function useSets({ language, series }: SetsPageParams): ListedSets {
  const { api } = useApp()
  const [search, onSearch] = useState('')
  const q = useDebouncedValue(search.trim(), searchDelay) || undefined
  const all = useQuery(setsQuery(api, { language, series }))
  const matching = useQuery({
    ...setsQuery(api, { language, series, q }),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
  })
  const shown = q === undefined ? all : matching
  const retry = () => void shown.refetch()
  const isFiltered = q !== undefined
  return { all: all.data, shown: shown.data, search, onSearch, isFiltered, failed: shown.isError, retry }
}
