import type { ImportEvent } from '#domain/import.ts'

export type ImportProgress = { setsDone: number; setsExpected: number; cards: number }

/** Counts an event. Ignored and unreadable sets count as done. */
export function countProgress(progress: ImportProgress, event: ImportEvent): void {
  if (event.kind === 'expect') progress.setsExpected += event.sets
  if (event.kind === 'cards') {
    progress.setsDone += 1
    progress.cards += event.cards.length
  }
  if (event.kind === 'skipped' && event.unit === 'set') progress.setsDone += event.rows
  if (event.kind === 'problem' && event.unit === 'set') progress.setsDone += 1
}
