import { useState } from 'react'

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
  const choose = (next: GridSize) => {
    setSize(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // It holds for this visit.
    }
  }
  return [size, choose] as const
}

/** Small windows show fewer than asked for, where cards would be too small to know. */
export const gridColumns: Record<GridSize, string> = {
  1: 'grid-cols-1 max-w-sm mx-auto w-full',
  2: 'grid-cols-2 max-w-3xl mx-auto w-full',
  3: 'grid-cols-3',
  4: 'grid-cols-3 sm:grid-cols-4',
  5: 'grid-cols-3 sm:grid-cols-4 xl:grid-cols-5',
}
