import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, type HeapSpaceInfo, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const checkEveryMs = 2000
/** A process is idle if its event loop was active for a smaller share of the time before each of two checks. */
const idleShare = 0.1
/** The growth of the heap since the last collection that makes another one worth its 0.1 s. */
const minGrowth = 1.2
/** A site with a few visitors is idle by that measure too: it has four collections a minute at most. */
const minMsBetween = 15_000

function exposedCollection(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

type Heap = {
  usedBytes: () => number
  collect: () => void
  /** What V8 prefers: fast code, or a small heap. */
  prefer: (what: 'speed' | 'size') => void
  now: () => number
}

/** The heap without young objects, which V8 collects often and fast. */
export function oldBytes(spaces: readonly Pick<HeapSpaceInfo, 'space_name' | 'space_used_size'>[]): number {
  return spaces
    .filter(({ space_name: name }) => !name.startsWith('new_'))
    .reduce((sum, { space_used_size: size }) => sum + size, 0)
}

const heapOfProcess = (): Heap => ({
  usedBytes: () => oldBytes(getHeapSpaceStatistics()),
  collect: exposedCollection(),
  prefer: what => setFlagsFromString(what === 'size' ? '--optimize-for-size' : '--no-optimize-for-size'),
  now: () => performance.now(),
})

/**
 * Returns a check for which the heap shall be small while the process is idle. It collects garbage if the heap has grown by
 * a fifth, four times a minute at most.
 */
export function createIdleCollection(heap: Heap): (activeShare: number) => void {
  let retained = 0
  let collected = -Infinity
  let wasIdle = false
  let isSmall = false
  return activeShare => {
    const isIdle = wasIdle && activeShare < idleShare
    wasIdle = activeShare < idleShare
    if (isIdle !== isSmall) heap.prefer(isIdle ? 'size' : 'speed')
    isSmall = isIdle
    if (!isIdle || heap.now() - collected < minMsBetween || heap.usedBytes() < retained * minGrowth) return
    heap.collect()
    collected = heap.now()
    retained = heap.usedBytes()
  }
}

/**
 * Limits the heap of a process that has started. V8 collects when the heap has grown by a third: by default it may double,
 * which is faster for a start. The garbage of a start, a replaced catalogue or many requests is collected once the
 * process is idle: V8 alone collects only when the heap grows further. It returns free pages to the system 8 s after a
 * collection, but only if it thinks that the process is idle, or if a small heap is preferred. The first never happens:
 * objects of C++ that allocate nothing count as busy.
 */
export function limitHeap(): { close: () => void } {
  setFlagsFromString('--heap-growing-percent=35')
  const check = createIdleCollection(heapOfProcess())
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    check(performance.eventLoopUtilization(now, last).utilization)
    last = now
  }, checkEveryMs)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
