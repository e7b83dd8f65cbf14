import { createContext, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether an item is part of the first render or is rendered later by scrolling. */
export type RenderTiming = 'first' | 'later'

/** The timing of the list item around a component. */
export const ItemRenderTimingContext = createContext<RenderTiming>('first')

/** The longest time between two frames of a fast device, in milliseconds. */
const fastFrameMs = 20
/**
 * This many fast frames in a row make a device fast. A fast device renders `batchSize` parts at once, for up to
 * `budgetMs` after each frame.
 */
const [minFastFrames, batchSize, budgetMs] = [6, 2, 4]
/** Frames in a row without rendering while the browser is busy with new parts. */
const maxSkippedFrames = 3

const queue = new Set<() => void>()
let isFrameRequested = false
/** Whether parts were queued since the last frame. */
let hasNewCallbacks = false
/** The time of the previous frame, while parts are queued and just after. */
let lastFrameTime: number | undefined
let fastFrames = 0
let skippedFrames = 0

function requestFrame(): void {
  if (isFrameRequested) return
  isFrameRequested = true
  // Parts render in a task after the frame, so that they do not delay it.
  requestAnimationFrame(time => setTimeout(onFrame, 0, time))
}

/** Whether frames stay fast while parts are rendered. */
export const isFastDevice = (): boolean => fastFrames >= minFastFrames

/** Forces layout in the task that rendered, instead of in the next frame. */
export const forceLayout = (): void => void document.body.getBoundingClientRect()

function renderNext(max: number): void {
  const callbacks = [...queue].slice(0, max)
  flushSync(() => {
    for (const render of callbacks) {
      queue.delete(render)
      render()
    }
  })
  forceLayout()
}

/**
 * Renders one queued component per frame. Frames in which new components were queued are skipped, up to
 * `maxSkippedFrames`. A fast device renders several per frame and skips none.
 */
function onFrame(time: number): void {
  isFrameRequested = false
  if (lastFrameTime !== undefined) {
    if (time - lastFrameTime >= fastFrameMs) fastFrames = 0
    else if (queue.size > 0) fastFrames += 1
  }
  skippedFrames =
    !isFastDevice() && hasNewCallbacks && skippedFrames < maxSkippedFrames ? skippedFrames + 1 : 0
  const rendersNow = skippedFrames === 0 && queue.size > 0
  const end = performance.now() + budgetMs
  if (rendersNow) renderNext(isFastDevice() ? batchSize : 1)
  while (isFastDevice() && queue.size > 0 && performance.now() < end) renderNext(batchSize)
  hasNewCallbacks = false
  // The frame that shows the last part can be late, too, so one more frame is measured.
  lastFrameTime = rendersNow || queue.size > 0 ? time : undefined
  if (lastFrameTime !== undefined) requestFrame()
}

function enqueue(callback: () => void): () => void {
  queue.add(callback)
  hasNewCallbacks = true
  requestFrame()
  return () => void queue.delete(callback)
}

/** Whether the caller may render its content: at once with the timing 'first', in a later frame with 'later'. */
export function useDeferredRender(timing: RenderTiming): boolean {
  const [isReady, setIsReady] = useState(timing === 'first')
  useLayoutEffect(() => (isReady ? undefined : enqueue(() => setIsReady(true))), [isReady])
  return isReady
}
