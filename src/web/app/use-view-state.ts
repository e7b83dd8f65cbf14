import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** By visit and name, for the page's life. */
const kept = new Map<string, unknown>()

/** What a person made of a page, such as its order: whoever comes back to this visit by Back or Forward finds it as it was. */
export function useViewState<Value>(name: string, first: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const { key, pathname, search } = useLocation()
  const [place] = useState(`${key} ${pathname}${search} ${name}`)
  const [value, setValue] = useState(() => (kept.has(place) ? (kept.get(place) as Value) : first))
  useEffect(() => void kept.set(place, value), [place, value])
  return [value, setValue]
}
