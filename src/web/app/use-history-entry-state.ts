import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** View state by history entry, URL and name. It is lost when the page is reloaded. */
const savedValues = new Map<string, unknown>()

/**
 * View state of a page, such as its sort order. Back and Forward restore it for the history entry in which the
 * component was mounted.
 */
export function useHistoryEntryState<Value>(
  name: string,
  initialValue: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const { key, pathname, search } = useLocation()
  const [storageKey] = useState(`${key} ${pathname}${search} ${name}`)
  const [value, setValue] = useState(() =>
    savedValues.has(storageKey) ? (savedValues.get(storageKey) as Value) : initialValue,
  )
  useEffect(() => void savedValues.set(storageKey, value), [storageKey, value])
  return [value, setValue]
}
