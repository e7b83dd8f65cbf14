import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readWantListUrl, wantListQueryString } from './want-list-url.ts'

export type WantListUrl = ReturnType<typeof readWantListUrl>

/** Order and layout of the list, which are part of the address. A choice shows at once, before the address changes. */
export function useWantListUrl() {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  const [chosen, setChosen] = useState<{ key: string; url: WantListUrl }>()
  const url = chosen?.key === key ? chosen.url : readWantListUrl(query)
  const setUrl = (changes: Partial<WantListUrl>) => {
    const next = { ...url, ...changes }
    setChosen({ key, url: next })
    setQuery(wantListQueryString(next), { replace: true, preventScrollReset: true })
  }
  return { ...url, setUrl }
}
