import { useEffect, useRef, useState } from 'react'

/** Number of small cards per page. */
export const miniCardsPerPage = 20

const typing = 'input, textarea, select, [contenteditable], [role="slider"], [role="tab"], [role="menuitem"]'

/**
 * Paths of pages that use arrow keys themselves. On them, the panel handles arrow keys only while it has the focus.
 */
const turnsItself = /^\/card\//

function stepOf(event: KeyboardEvent): number {
  const { target, key } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0
  if (!(target instanceof Element) || target.closest(typing)) return 0
  const isInside = target.closest('[data-builder], dialog') !== null
  if (!isInside && (turnsItself.test(location.pathname) || document.querySelector('dialog[open]'))) return 0
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
}

/**
 * The pages of the small cards, which arrow keys turn. A card added here (`added` is their number) turns to the last
 * page, so that it is visible. Cards from other devices do not turn pages.
 */
export function useMiniCardPages(count: number, added: number) {
  const pages = Math.max(1, Math.ceil(count / miniCardsPerPage))
  const [wanted, setWanted] = useState(pages - 1)
  const before = useRef({ count, added })
  useEffect(() => {
    const isLoaded = before.current.count === 0 && count > 0
    if (isLoaded || added > before.current.added) setWanted(pages - 1)
    before.current = { count, added }
  }, [count, added, pages])
  const page = Math.min(wanted, pages - 1)
  const turn = (step: number) => setWanted(Math.max(0, Math.min(pages - 1, page + step)))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = pages > 1 ? stepOf(event) : 0
      if (step === 0) return
      // Otherwise the card page would go to the next card.
      event.preventDefault()
      event.stopImmediatePropagation()
      turn(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return { page, pages, turn }
}
