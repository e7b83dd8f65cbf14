import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, type HeapSpaceInfo, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const checkEveryMs = 4000
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

type Heap = { usedBytes: () => number; collect: () => void; now: () => number }

/** The heap without young objects, which V8 collects often and fast. */
export function oldBytes(spaces: readonly Pick<HeapSpaceInfo, 'space_name' | 'space_used_size'>[]): number {
  return spaces
    .filter(({ space_name: name }) => !name.startsWith('new_'))
    .reduce((sum, { space_used_size: size }) => sum + size, 0)
}

const heapOfProcess = (): Heap => ({
  usedBytes: () => oldBytes(getHeapSpaceStatistics()),
  collect: exposedCollection(),
  now: () => performance.now(),
})

/** Returns a check that collects garbage if the process is idle and its heap has grown by a fifth, four times a minute at most. */
export function createIdleCollection(heap: Heap): (activeShare: number) => void {
  let retained = 0
  let collected = -Infinity
  let wasIdle = false
  return activeShare => {
    const isIdle = wasIdle && activeShare < idleShare
    wasIdle = activeShare < idleShare
    if (!isIdle || heap.now() - collected < minMsBetween || heap.usedBytes() < retained * minGrowth) return
    heap.collect()
    collected = heap.now()
    retained = heap.usedBytes()
  }
}

/**
 * Limits the heap of a process that has started. V8 collects when the heap has grown by a third: by default it may double,
 * which is faster for a start. The garbage of a start, a replaced catalogue or many requests is collected once the
 * process is idle: V8 alone collects only when the heap grows further.
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
