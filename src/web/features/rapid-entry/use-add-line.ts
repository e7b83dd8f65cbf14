import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { entrySetsQuery } from './entry-queries.ts'
import { type EntrySet, findSetOfCode } from './resolve-entry.ts'

/**
 * Returns a function for a submitted text: it pins a set if the text is only the code of one, and adds a line
 * otherwise. Texts submitted before the sets are loaded wait for them in order, because the first one may pin the set
 * of the others.
 */
export function useAddLine(
  onPin: (setId: string) => void,
  onLine: (text: string) => void,
): (text: string) => void {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const query = entrySetsQuery(api)
  const unfinished = useRef<Promise<void>>(undefined)
  const addWith = (sets: readonly EntrySet[], text: string) => {
    const named = findSetOfCode(sets, text)
    if (named) onPin(named.id)
    else onLine(text)
  }
  return text => {
    const sets = queryClient.getQueryData<EntrySet[]>(query.queryKey)
    if (sets && !unfinished.current) return addWith(sets, text)
    const previous = unfinished.current ?? Promise.resolve()
    const added = previous
      .then(() => queryClient.ensureQueryData(query))
      // Without the sets the text is a line, which waits until it can be sent.
      .catch(() => [])
      .then(known => {
        addWith(known, text)
        if (unfinished.current === added) unfinished.current = undefined
      })
    unfinished.current = added
  }
}
