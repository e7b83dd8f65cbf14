import { isOffline, watchNetwork } from '#web/api/network.ts'
import type { StoredList } from '#web/app/stored-list.ts'
import { createSendQueue } from './send-queue.ts'

type Options<Item extends { id: string }> = {
  /** The name of the lock of the tab that sends. */
  lockName: string
  list: StoredList<Item>
  isWaiting: (item: Item) => boolean
  /** Sends an item and records the result in the list. */
  send: (item: Item) => Promise<void>
  /** Records that the server refuses an item. */
  refuse: (item: Item, error: unknown) => void
}

/**
 * Starts to send the items of a stored list, in order, whenever the network is available. Only one tab sends them.
 * Returns a function that stops sending.
 */
export function sendStoredList<Item extends { id: string }>(options: Options<Item>): () => void {
  const { lockName, list, isWaiting, send, refuse } = options
  let isActive = true
  let hasLock = false
  const queue = createSendQueue<Item>({
    next: () => (isOffline() || !isActive ? undefined : list.get().find(isWaiting)),
    send,
    // After the user changed, the server refuses what it would accept from the owner.
    refuse: (item, error) => void (isActive && refuse(item, error)),
  })
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const run = () => void (isActive && hasLock && queue.run())
  // Only one tab sends, so that the order is kept. Others take over when it is closed.
  const lock = async () => {
    if (!isActive) return
    hasLock = true
    queue.start()
    await released
  }
  if (navigator.locks) void navigator.locks.request(lockName, lock)
  else void lock()
  const stopWatching = watchNetwork(run)
  const unsubscribe = list.subscribe(run)
  return () => {
    isActive = false
    queue.stop()
    stopWatching()
    unsubscribe()
    release()
  }
}
