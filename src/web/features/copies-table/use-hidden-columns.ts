import { useState } from 'react'
import { type ColumnId, columnIds, hiddenByDefault } from './table-columns.ts'

const storageKey = 'chasekit-copy-columns'

function readHidden(): ReadonlySet<ColumnId> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return new Set(Array.isArray(stored) ? columnIds.filter(id => stored.includes(id)) : hiddenByDefault)
  } catch {
    // Storage is blocked, or another version of the app wrote it.
    return new Set(hiddenByDefault)
  }
}

/** The hidden columns, stored in this browser. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(readHidden)
  const toggle = (id: ColumnId) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    setHidden(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify([...next]))
    } catch {
      // The choice cannot be stored, but applies until the page is left.
    }
  }
  return { hidden, toggle }
}
