import { createContext, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether something comes with its page at first, or later by scrolling. */
export type Turn = 'first' | 'later'

/** Of the item around. */
export const ItemTurn = createContext<Turn>('first')

/** Milliseconds between two frames of a device that keeps up. */
const swift = 20
/** Timely frames in a row until a device counts as swift; it draws so many parts at once, for so many milliseconds behind a frame. */
const [proven, atOnce, budget] = [6, 4, 4]
/** Frames in a row that may pass without a part because the browser is busy with new ones. */
const patience = 3

const waiting = new Set<() => void>()
let isAsked = false
/** Whether parts have come since the last frame. */
let hasNew = false
/** The one before, while parts wait and just after. */
let lastFrame: number | undefined
let timely = 0
let passed = 0

function askForFrame(): void {
  if (isAsked) return
  isAsked = true
  // Behind the frame, in a task of its own.
  requestAnimationFrame(time => setTimeout(callNext, 0, time))
}

/** Whether frames keep coming in time while parts are drawn. */
export const keepsUp = (): boolean => timely >= proven

/** Has the browser lay out what has come in the task that drew it, instead of in the frame after it. */
export const layOut = (): void => void document.body.getBoundingClientRect()

function drawNext(most: number): void {
  const parts = [...waiting].slice(0, most)
  flushSync(() => {
    for (const draw of parts) {
      waiting.delete(draw)
      draw()
    }
  })
  layOut()
}

/** One behind a frame, none behind one that brought new parts, for a while; more behind each, and behind those too, on a swift device. */
function callNext(time: number): void {
  isAsked = false
  if (lastFrame !== undefined) {
    if (time - lastFrame >= swift) timely = 0
    else if (waiting.size > 0) timely += 1
  }
  passed = !keepsUp() && hasNew && passed < patience ? passed + 1 : 0
  const draws = passed === 0 && waiting.size > 0
  const end = performance.now() + budget
  if (draws) drawNext(keepsUp() ? atOnce : 1)
  while (keepsUp() && waiting.size > 0 && performance.now() < end) drawNext(atOnce)
  hasNew = false
  // The frame that shows the last part can be late, too.
  lastFrame = draws || waiting.size > 0 ? time : undefined
  if (lastFrame !== undefined) askForFrame()
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
  useLayoutEffect(() => (hasCome ? undefined : wait(() => setHasCome(true))), [hasCome])
  return hasCome
}
