import { useEffect, useRef, useState } from 'react'

/** Mini cards of one page. */
export const pageSize = 20

const typing = 'input, textarea, select, [contenteditable], [role="slider"], [role="tab"], [role="menuitem"]'

/** Pages with arrow keys of their own: there the panel takes them only while the focus is in it. */
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
 * Pages of the mini cards: arrow keys turn them, and what is added here (`added` cards are not saved yet) is always in
 * sight. Cards that come from another device turn no page.
 */
export function usePages(count: number, added: number) {
  const pages = Math.max(1, Math.ceil(count / pageSize))
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
      // The card page would turn to the next card.
      event.preventDefault()
      event.stopImmediatePropagation()
      turn(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return { page, pages, turn }
}
