import { useRef, useState } from 'react'
import type { EntryDefaults } from './entry-lines.ts'
import { addRecentSet } from './recent-sets.ts'

const storageKey = 'chasekit-rapid-entry-defaults'
/** Defaults that add nothing to a line. */
export const noEntryDefaults: EntryDefaults = {
  setId: '',
  printing: '',
  condition: '',
  place: '',
  status: 'owned',
}

function readDefaults(): EntryDefaults {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const texts = Object.entries(stored as object).filter(
      ([name, value]) => name in noEntryDefaults && typeof value === 'string',
    )
    return { ...noEntryDefaults, ...Object.fromEntries(texts) }
  } catch {
    // Storage is blocked, or another version of the app wrote it.
    return noEntryDefaults
  }
}

/** The pinned set and the defaults for what a line does not say, stored in this browser. */
export function useEntryDefaults() {
  const [defaults, setDefaults] = useState(readDefaults)
  const latest = useRef(defaults)
  const change = (changes: Partial<EntryDefaults>) => {
    const next = { ...latest.current, ...changes }
    latest.current = next
    setDefaults(next)
    if (changes.setId) addRecentSet(changes.setId)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Without storage the defaults apply until the page is left.
    }
  }
  /** `latest` includes changes that are not rendered yet. */
  return { defaults, latest, change }
}
