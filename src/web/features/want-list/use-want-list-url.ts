import { useSearchParams } from 'react-router'
import { readWantListUrl, wantListSearch } from './want-list-url.ts'

export type WantListUrl = ReturnType<typeof readWantListUrl>

/** Order and layout of the list, which are part of the address. */
export function useWantListUrl() {
  const [query, setQuery] = useSearchParams()
  const url = readWantListUrl(query)
  const setUrl = (changes: Partial<WantListUrl>) =>
    setQuery(wantListSearch({ ...url, ...changes }), { replace: true, preventScrollReset: true })
  return { ...url, setUrl }
}
