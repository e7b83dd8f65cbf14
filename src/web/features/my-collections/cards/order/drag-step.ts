import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const stepPixels = 25

/** Moves the dragged card by one step per arrow key. */
export const dragStep: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  const target = {
    ArrowRight: { x: x + stepPixels, y },
    ArrowLeft: { x: x - stepPixels, y },
    ArrowDown: { x, y: y + stepPixels },
    ArrowUp: { x, y: y - stepPixels },
  }[event.code]
  if (target) event.preventDefault()
  return target
}
