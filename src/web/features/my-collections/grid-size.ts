import { useCallback, useState, useSyncExternalStore } from 'react'

const key = 'collectionGridSize'
export const gridSizes = ['1', '2', '3', '4', '5'] as const
export type GridSize = (typeof gridSizes)[number]
const defaultSize: GridSize = '5'

function readSize(): GridSize {
  try {
    const kept = localStorage.getItem(key)
    return gridSizes.find(size => size === kept) ?? defaultSize
  } catch {
    return defaultSize
  }
}

/** How many cards stand in a row, kept in this browser. */
export function useGridSize() {
  const [size, setSize] = useState(readSize)
  const choose = useCallback((next: GridSize) => {
    setSize(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // It holds for this visit.
    }
  }, [])
  return [size, choose] as const
}

const small = '(width < 40rem)'
const tiny = '(width < 31.25rem)'

/** Below 640 px only so many cards fit in a row that they can still be told apart; 1 to 3 are always shown as chosen. */
function columnsThatFit(): number {
  if (!matchMedia(small).matches) return gridSizes.length
  return matchMedia(tiny).matches ? 3 : 4
}

function onResize(listener: () => void) {
  const queries = [matchMedia(small), matchMedia(tiny)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** How many cards of the chosen size stand in a row of this window. */
export function useShownSize(size: GridSize): GridSize {
  const most = useSyncExternalStore(onResize, columnsThatFit, () => gridSizes.length)
  return gridSizes[Math.min(Number(size), most) - 1] ?? size
}

export const gridColumns: Record<GridSize, string> = {
  1: '[--columns:1] [--grid-width:min(24rem,100vw-2rem)] max-w-sm mx-auto w-full',
  2: '[--columns:2] [--grid-width:min(48rem,100vw-2rem)] max-w-3xl mx-auto w-full',
  3: '[--columns:3]',
  4: '[--columns:4]',
  5: '[--columns:5]',
}
