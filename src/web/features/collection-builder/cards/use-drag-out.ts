import { type DragEvent, useRef } from 'react'

const ownType = 'collected-card'

const isInPanel = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-builder], dialog') !== null

/**
 * Returns drag handlers that remove a card that is dragged out of the panel and dropped outside every drop target. A
 * drag that is cancelled by Escape or ends outside the window changes nothing.
 */
export function useDragOut(remove: (productId: string) => void) {
  const stop = useRef(() => {})
  const start = (event: DragEvent, productId: string) => {
    event.dataTransfer.setData(ownType, productId)
    event.dataTransfer.effectAllowed = 'move'
    const over = (moved: globalThis.DragEvent) => {
      if (moved.defaultPrevented || isInPanel(moved)) return
      moved.preventDefault()
      if (moved.dataTransfer) moved.dataTransfer.dropEffect = 'move'
    }
    const drop = (dropped: globalThis.DragEvent) => {
      if (dropped.defaultPrevented || isInPanel(dropped)) return
      dropped.preventDefault()
      remove(productId)
    }
    stop.current()
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    stop.current = () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }
  return { start, end: () => stop.current() }
}
