import { useCallback, useState } from 'react'

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

/** Small windows show fewer than asked for, where cards would be too small to know. */
export const gridColumns: Record<GridSize, string> = {
  1: '[--columns:1] [--grid-width:min(24rem,100vw-2rem)] max-w-sm mx-auto w-full',
  2: '[--columns:2] [--grid-width:min(48rem,100vw-2rem)] max-w-3xl mx-auto w-full',
  3: '[--columns:3]',
  4: '[--columns:3] sm:[--columns:4]',
  5: '[--columns:3] sm:[--columns:4] md:[--columns:5]',
}
