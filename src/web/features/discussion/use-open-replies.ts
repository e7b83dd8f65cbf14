import { useCallback, useState } from 'react'

/**
 * Replies to a top-level comment start open, deeper ones closed except on the path to the target; the user's
 * choices override both.
 */
export function useOpenReplies() {
  const [overrides, setOverrides] = useState<ReadonlyMap<string, boolean>>(new Map())
  const setOpen = useCallback((ids: readonly string[], open: 'open' | 'closed') => {
    setOverrides(current => new Map([...current, ...ids.map(id => [id, open === 'open'] as const)]))
  }, [])
  const isOpenFor =
    (ancestors: ReadonlySet<string>) =>
    ({ id }: { id: string }, depth: number) =>
      overrides.get(id) ?? (depth === 0 || ancestors.has(id))
  return { isOpenFor, setOpen }
}
