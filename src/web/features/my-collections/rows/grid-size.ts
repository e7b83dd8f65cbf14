import { useSyncExternalStore } from 'react'
import { createStoredChoiceHook } from '#web/app/stored-choice.ts'

export const cardsPerRowChoices = ['1', '2', '3', '4', '5'] as const
export type CardsPerRowChoice = (typeof cardsPerRowChoices)[number]

/** The number of cards per row that the user selected, stored in this browser. */
export const useStoredCardsPerRow = createStoredChoiceHook<CardsPerRowChoice>('collectionGridSize', [
  '5',
  '1',
  '2',
  '3',
  '4',
])

const smallWindow = '(width < 40rem)'
const largeTextWindow = '(width < 20rem)'
const narrowWindow = '(width < 31.25rem)'

/**
 * The maximum number of columns. Windows under 640 px limit it so that cards stay recognizable. 1 to 3 fit, except on phones
 * with large text, where names need the whole width.
 */
function columnsThatFit(): number {
  if (!matchMedia(smallWindow).matches) return cardsPerRowChoices.length
  if (matchMedia(largeTextWindow).matches) return 1
  return matchMedia(narrowWindow).matches ? 3 : 4
}

function subscribeToWidth(listener: () => void) {
  const queries = [smallWindow, narrowWindow, largeTextWindow].map(query => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** The number of cards per row: as selected, or fewer if the window is too narrow. */
export function useFittingCardsPerRow(size: CardsPerRowChoice): CardsPerRowChoice {
  const maxColumns = useSyncExternalStore(subscribeToWidth, columnsThatFit, () => cardsPerRowChoices.length)
  return cardsPerRowChoices[Math.min(Number(size), maxColumns) - 1] ?? size
}

export const gridColumnsClass: Record<CardsPerRowChoice, string> = {
  1: '[--columns:1] [--grid-width:min(24rem,100vw-2*var(--gutter))] max-w-sm mx-auto w-full',
  2: '[--columns:2] [--grid-width:min(48rem,100vw-2*var(--gutter))] max-w-3xl mx-auto w-full',
  3: '[--columns:3]',
  4: '[--columns:4]',
  5: '[--columns:5]',
}
