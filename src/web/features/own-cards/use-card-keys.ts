import { useEffect } from 'react'
import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
const letters = ['o', 'w', 'escape']

const loadCardKeys = loadModuleWithRetry(() => import('./card-keys.ts'))

function onKeyDown(event: KeyboardEvent): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
  const isArrow = arrows.includes(key)
  if (altKey || ctrlKey || metaKey || !(isArrow || letters.includes(key.toLowerCase()))) return
  if (!(target instanceof HTMLElement) || !target.matches('.tile-link, .row-name')) return
  // Otherwise the page scrolls, or shows the next card.
  if (isArrow) event.preventDefault()
  void loadCardKeys().then(
    ({ handleCardKey }) => handleCardKey(key, shiftKey),
    () => {
      // Without its code the keys do nothing; the next key press tries again.
    },
  )
}

/** Keys of the focused card of a grid or list: arrows move, with Shift they select, O and W mark as owned or wanted. */
export function useCardKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
