import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const checkEveryMs = 4000
/** A process is idle if its event loop was active for a smaller share of the time before each of two checks. */
const idleShare = 0.1
/** The growth of the heap since the last collection that makes another one worth its 0.1 s. */
const minGrowth = 1.2

function exposedCollection(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

type Heap = { usedBytes: () => number; collect: () => void }

const heapOfProcess = (): Heap => ({
  usedBytes: () => getHeapStatistics().used_heap_size,
  collect: exposedCollection(),
})

/** Returns a check that collects garbage if the process is idle and its heap has grown by a fifth. */
export function createIdleCollection(heap: Heap): (activeShare: number) => void {
  let retained = 0
  let wasIdle = false
  return activeShare => {
    const isIdle = wasIdle && activeShare < idleShare
    wasIdle = activeShare < idleShare
    if (!isIdle || heap.usedBytes() < retained * minGrowth) return
    heap.collect()
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
