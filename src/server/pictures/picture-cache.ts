type Make = () => Promise<Uint8Array>

/**
 * Keeps made pictures up to a number of bytes, the longest unused going first. A picture that is being made is
 * shared by all who ask for it, and only so many are made at a time.
 */
export function createPictureCache(limits: { bytes: number; parallel: number }) {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  const waiting: (() => void)[] = []
  let bytes = 0
  let busy = 0

  function keep(key: string, picture: Uint8Array) {
    kept.set(key, picture)
    bytes += picture.byteLength
    for (const [oldest, old] of kept) {
      if (bytes <= limits.bytes) return
      kept.delete(oldest)
      bytes -= old.byteLength
    }
  }

  async function inTurn(make: Make): Promise<Uint8Array> {
    if (busy >= limits.parallel) await new Promise<void>(go => waiting.push(go))
    else busy += 1
    try {
      return await make()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  async function start(key: string, make: Make): Promise<Uint8Array> {
    try {
      const picture = await inTurn(make)
      keep(key, picture)
      return picture
    } finally {
      underWay.delete(key)
    }
  }

  return function pictureOf(key: string, make: Make): Promise<Uint8Array> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return Promise.resolve(known)
    }
    const started = underWay.get(key) ?? start(key, make)
    underWay.set(key, started)
    return started
  }
}
