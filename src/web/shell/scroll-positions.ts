const storageKey = 'chasekit-scroll'
const maxKept = 100

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

let positions: Map<string, number> | undefined

/** The scroll position of each history entry of this tab, in pixels. The newest ones survive a reload. */
export const scrollPositions = {
  get: (key: string): number => (positions ??= read()).get(key) ?? 0,
  set(key: string, top: number): void {
    positions ??= read()
    positions.delete(key)
    positions.set(key, top)
  },
  keep(): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...(positions ?? [])].slice(-maxKept)))
    } catch {
      // If the storage is full or forbidden, a reload starts at the top.
    }
  },
}
