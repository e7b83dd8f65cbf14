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

/** How far down each history entry of this tab was read, in pixels; the newest of them also over a reload. */
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
      // Storage may be full or forbidden; then a reload starts at the top.
    }
  },
}
