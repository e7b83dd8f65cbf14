import type { GridSize } from './grid-size.ts'

export function ReorderMode(_props: { userId: string; id: string; size: GridSize; onDone: () => void }) {
  return null
}
