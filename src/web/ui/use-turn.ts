import { useEffect, useState } from 'react'

/** Milliseconds between two frames of a device that keeps up. */
const swift = 20
const [fewer, more] = [1, 3]

const waiting = new Set<() => void>()
let lastFrame = 0
let isAsked = false

function askForFrame(): void {
  if (isAsked) return
  isAsked = true
  requestAnimationFrame(callNext)
}

/** A device that is late with its frames draws one part in each: the frames stay as short as they can be. */
function callNext(time: number): void {
  isAsked = false
  const count = time - lastFrame < swift ? more : fewer
  lastFrame = time
  for (const call of [...waiting].slice(0, count)) {
    waiting.delete(call)
    call()
  }
  if (waiting.size > 0) askForFrame()
}

function wait(call: () => void): () => void {
  waiting.add(call)
  askForFrame()
  return () => void waiting.delete(call)
}

/** Whether a part's turn to be drawn has come; the first ones of a page do not wait. */
export function useTurn(who: 'first' | 'later'): boolean {
  const [hasCome, setHasCome] = useState(who === 'first')
  useEffect(() => (hasCome ? undefined : wait(() => setHasCome(true))), [hasCome])
  return hasCome
}
