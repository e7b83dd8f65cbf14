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
 * Pagination of the small cards; the arrow keys turn pages. Adding a card in this browser shows the last page, where
 * the card is; `added` counts the cards that are not yet sent. Cards added on other devices do not change the page.
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
