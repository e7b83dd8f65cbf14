import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * Creates a hook for a choice that is stored in this browser and shared by all components. The hook returns the
 * choice and its setter. The first option is the default, also during server rendering.
 */
export function createStoredChoiceHook<Value extends string>(
  storageKey: string,
  options: readonly [Value, ...Value[]],
): () => readonly [Value, (next: Value) => void] {
  const [defaultValue] = options
  /** The choice while the browser refuses to store it; it applies until the window is reloaded. */
  const unsaved = createStore<Value | undefined>(undefined)
  const read = () => {
    try {
      const stored = localStorage.getItem(storageKey)
      return unsaved.get() ?? options.find(option => option === stored) ?? defaultValue
    } catch {
      return unsaved.get() ?? defaultValue
    }
  }
  const choose = (next: Value) => {
    try {
      localStorage.setItem(storageKey, next)
      unsaved.set(undefined)
    } catch {
      unsaved.set(next)
    }
  }
  return () => [useSyncExternalStore(unsaved.subscribe, read, () => defaultValue), choose] as const
}
