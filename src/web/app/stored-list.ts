import { createStore } from './store.ts'

function read<Item>(key: string): readonly Item[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as Item[]) : []
  } catch {
    // Storage is blocked, or another version of the app wrote it.
    return undefined
  }
}

function write(key: string, items: readonly unknown[]): boolean {
  try {
    if (items.length > 0) localStorage.setItem(key, JSON.stringify(items))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/**
 * A list in the browser's storage, which survives leaving the page and reloading it. Changes are made to the stored
 * list, so that tabs add to each other's work. Where nothing can be stored, the list stays until the page is left.
 */
export function createStoredList<Item extends { id: string }>(key: string) {
  const store = createStore<readonly Item[]>(read<Item>(key) ?? [])
  let isStored = true
  /** Returns whether the list is stored. */
  const change = (next: (items: readonly Item[]) => readonly Item[]): boolean => {
    const items = next((isStored ? read<Item>(key) : undefined) ?? store.get())
    isStored = write(key, items)
    store.set(items)
    return isStored
  }
  globalThis.window?.addEventListener('storage', event => {
    if (event.key === key || event.key === null) store.set(read<Item>(key) ?? [])
  })
  return {
    get: store.get,
    subscribe: store.subscribe,
    change,
    add: (item: Item) => change(items => [...items, item]),
    update: (id: string, changes: Partial<Item>) =>
      change(items => items.map(item => (item.id === id ? { ...item, ...changes } : item))),
    remove: (id: string) => change(items => items.filter(item => item.id !== id)),
    clear: () => change(() => []),
  }
}

export type StoredList<Item extends { id: string }> = ReturnType<typeof createStoredList<Item>>
