import { useState } from 'react'
import { type ColumnId, columnIds, hiddenByDefault } from './table-columns.ts'

const storageKey = 'chasekit-copy-columns'

/** The columns that existed when choices were stored as the list of hidden ones. */
const firstColumns = columnIds.filter(id => id !== 'ownValue' && id !== 'filed')

/** A stored choice. Columns that it does not know are hidden by default, as for users without a choice. */
function parseChoice(stored: unknown): { hidden: readonly unknown[]; known: readonly unknown[] } {
  if (Array.isArray(stored)) return { hidden: stored, known: firstColumns }
  const { hidden, known } = (stored ?? {}) as Record<string, unknown>
  return Array.isArray(hidden) && Array.isArray(known) ? { hidden, known } : { hidden: [], known: [] }
}

function readHidden(): ReadonlySet<ColumnId> {
  try {
    const { hidden, known } = parseChoice(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return new Set(
      columnIds.filter(id => (known.includes(id) ? hidden.includes(id) : hiddenByDefault.includes(id))),
    )
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
      localStorage.setItem(storageKey, JSON.stringify({ hidden: [...next], known: columnIds }))
    } catch {
      // The choice cannot be stored, but applies until the page is left.
    }
  }
  return { hidden, toggle }
}
