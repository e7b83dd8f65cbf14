import { vi } from 'vitest'

/** Replaces Cache Storage of the browser by caches in memory, whose names are returned. */
export function stubCaches(): Map<string, Map<string, string>> {
  const caches = new Map<string, Map<string, string>>()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = caches.get(name) ?? new Map<string, string>()
      caches.set(name, entries)
      return {
        put: async (address: string, response: Response) => {
          // A cache that was deleted meanwhile is still written by who has it open.
          entries.set(address, await response.text())
        },
        match: async (address: string) => {
          const text = entries.get(address)
          return text === undefined ? undefined : new Response(text)
        },
      }
    },
    delete: async (name: string) => caches.delete(name),
  })
  return caches
}
