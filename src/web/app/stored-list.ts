import { createStore } from './store.ts'

/** The stored texts whose keys start with a prefix, by the rest of the key. Empty if storage is blocked. */
function readTexts(prefix: string): Map<string, string> {
  const texts = new Map<string, string>()
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) texts.set(key.slice(prefix.length), localStorage.getItem(key) ?? '')
  } catch {
    // Storage is blocked.
  }
  return texts
}

/** Returns whether the text is stored, or removed if it is undefined. */
function writeText(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes and returns the items that an earlier version stored as one text. */
function takeOldItems<Item>(key: string): readonly Item[] {
  try {
    const items = JSON.parse(localStorage.getItem(key) ?? '[]') as Item[]
    localStorage.removeItem(key)
    return items
  } catch {
    return []
  }
}

type Entry<Item> = { item: Item; position: number; text: string }

function parseEntry<Item>(text: string): Entry<Item> | undefined {
  try {
    const [position, item] = JSON.parse(text) as [number, Item]
    return { item, position, text }
  } catch {
    // Another version of the app wrote it.
    return undefined
  }
}

/**
 * A list in the browser's storage, which survives leaving the page and reloading it. Each item has a key of its own:
 * browsers share their storage between tabs with a delay, so that two tabs that store one list overwrite each other's
 * items. Items that cannot be stored stay until the page is left.
 */
export function createStoredList<Item extends { id: string }>(key: string) {
  const prefix = `${key}:`
  let entries = new Map<string, Entry<Item>>()
  const unstored = new Set<string>()
  const read = (): readonly Item[] => {
    const known = entries
    entries = new Map([...known].filter(([id]) => unstored.has(id)))
    for (const [id, text] of readTexts(prefix)) {
      const older = known.get(id)
      const entry = older?.text === text || unstored.has(id) ? older : parseEntry<Item>(text)
      if (entry) entries.set(id, entry)
    }
    return itemsInOrder()
  }
  const itemsInOrder = () => {
    const sorted = [...entries.values()].toSorted((a, b) => a.position - b.position)
    return sorted.map(({ item }) => item)
  }
  const write = (item: Item): void => {
    const last = Math.max(0, ...[...entries.values()].map(({ position }) => position))
    const position = entries.get(item.id)?.position ?? Math.max(last + 1, Date.now())
    const text = JSON.stringify([position, item])
    entries.set(item.id, { item, position, text })
    if (writeText(prefix + item.id, text)) unstored.delete(item.id)
    else unstored.add(item.id)
  }
  const remove = (id: string): void => {
    entries.delete(id)
    unstored.delete(id)
    writeText(prefix + id, undefined)
  }
  read()
  for (const item of takeOldItems<Item>(key)) write(item)
  const store = createStore<readonly Item[]>(itemsInOrder())
  /** Returns whether the items that it changed are stored. */
  const change = (next: (items: readonly Item[]) => readonly Item[]): boolean => {
    const items = next(read())
    const remaining = new Set(items.map(({ id }) => id))
    for (const id of entries.keys()) if (!remaining.has(id)) remove(id)
    const changed = items.filter(item => entries.get(item.id)?.item !== item)
    for (const item of changed) write(item)
    store.set(itemsInOrder())
    return changed.every(({ id }) => !unstored.has(id))
  }
  globalThis.window?.addEventListener('storage', event => {
    if (event.key === null || event.key.startsWith(prefix)) store.set(read())
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
