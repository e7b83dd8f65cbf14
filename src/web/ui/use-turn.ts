import { createContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether something comes with its page at first, or later by scrolling. */
export type Turn = 'first' | 'later'

/** Of the item around. */
export const ItemTurn = createContext<Turn>('first')

/** Milliseconds between two frames of a device that keeps up. */
const swift = 20
/** Timely frames in a row until a device counts as swift, and the parts it draws behind one frame at most. */
const [proven, most] = [3, 16]
/** Frames in a row that may pass without a part because the browser is busy with new ones. */
const patience = 3

const waiting = new Set<() => void>()
let isAsked = false
/** Whether parts have come since the last frame. */
let hasNew = false
let lastFrame = 0
let timely = 0
let batch = 1
let passed = 0

function askForFrame(): void {
  if (isAsked) return
  isAsked = true
  // Behind the frame, in a task of its own: what it draws is laid out with the next one.
  requestAnimationFrame(time => setTimeout(callNext, 0, time))
}

/**
 * One behind a frame, none behind one that brought new parts, for a while; twice as many behind each, and behind those too,
 * once frames keep coming in time.
 */
function countAt(time: number): number {
  timely = time - lastFrame >= swift ? 0 : timely + 1
  batch = timely < proven ? 1 : Math.min(2 * batch, most)
  passed = batch === 1 && hasNew && passed < patience ? passed + 1 : 0
  return passed > 0 ? 0 : batch
}

function callNext(time: number): void {
  isAsked = false
  const count = countAt(time)
  lastFrame = time
  const called = [...waiting].slice(0, count)
  for (const call of called) waiting.delete(call)
  if (count > 0) flushSync(() => called.forEach(call => call()))
  hasNew = false
  if (waiting.size > 0) askForFrame()
}

function wait(call: () => void): () => void {
  waiting.add(call)
  hasNew = true
  askForFrame()
  return () => void waiting.delete(call)
}

/** Whether a part's turn to be drawn has come; the first ones of a page do not wait. */
export function useTurn(who: Turn): boolean {
  const [hasCome, setHasCome] = useState(who === 'first')
  useEffect(() => (hasCome ? undefined : wait(() => setHasCome(true))), [hasCome])
  return hasCome
}
