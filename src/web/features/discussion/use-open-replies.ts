import { useCallback, useState } from 'react'

/**
 * Replies to a top-level comment start open, deeper ones closed but for the way down to the comment one was led to;
 * what was pressed stays as it was pressed.
 */
export function useOpenReplies() {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const setOpen = useCallback((ids: readonly string[], open: 'open' | 'closed') => {
    setPressed(before => new Map([...before, ...ids.map(id => [id, open === 'open'] as const)]))
  }, [])
  const isOpenBelow =
    (above: ReadonlySet<string>) =>
    ({ id }: { id: string }, depth: number) =>
      pressed.get(id) ?? (depth === 0 || above.has(id))
  return { isOpenBelow, setOpen }
}
