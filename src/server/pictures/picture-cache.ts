import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

type Draw = () => Promise<Uint8Array>

/**
 * Caches drawn pictures up to a number of bytes. Simultaneous requests for a picture share one drawing, and at most
 * `parallel` pictures are drawn at a time.
 */
export function createPictureCache({ bytes, parallel }: { bytes: number; parallel: number }) {
  const limit = pLimit(parallel)
  const cache = new LRUCache<string, Uint8Array, Draw>({
    maxSize: bytes,
    sizeCalculation: picture => picture.byteLength,
    fetchMethod: (_key, _stale, { context: draw }) => limit(draw),
    // An entry may be evicted while it is drawn. Its requests still get it.
    ignoreFetchAbort: true,
  })
  return (key: string, draw: Draw): Promise<Uint8Array> => cache.forceFetch(key, { context: draw })
}
