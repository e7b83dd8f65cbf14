import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const stepPixels = 25

/** How far an arrow key moves a card that was picked up. */
export const dragStep: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  const moved = {
    ArrowRight: { x: x + stepPixels, y },
    ArrowLeft: { x: x - stepPixels, y },
    ArrowDown: { x, y: y + stepPixels },
    ArrowUp: { x, y: y - stepPixels },
  }[event.code]
  if (moved) event.preventDefault()
  return moved
}
