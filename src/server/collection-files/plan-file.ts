import type { ImportPlan } from '#importers/collection-files/match/import-plan.ts'
import { type ImportChoices, planImportInSteps } from '#importers/collection-files/match/plan-import.ts'
import type { ReadableFile } from '#importers/collection-files/read-collection-file.ts'
import type { CardMatching } from './collection-file-deps.ts'
import { runInSteps } from './run-in-steps.ts'

/** Plans an import in steps that let other requests run in between. */
export function planFile(
  file: Pick<ReadableFile, 'rows' | 'problems'>,
  { finder }: Pick<CardMatching, 'finder'>,
  choices: ImportChoices,
): Promise<ImportPlan> {
  return runInSteps(planImportInSteps(file, finder, choices))
}

/** Counts the rows by outcome. */
export function countOutcomes({ outcomes }: ImportPlan) {
  const counts = { rows: outcomes.length, cards: 0, wishes: 0, waiting: 0, aside: 0, unreadable: 0 }
  for (const { outcome, status, shown } of outcomes) {
    if (outcome === 'aside' || outcome === 'unreadable') counts[outcome] += 1
    else if (outcome === 'candidates' || outcome === 'none') counts.waiting += 1
    else {
      counts.cards += 1
      if (status === 'chasing' || shown.wanted) counts.wishes += 1
    }
  }
  return counts
}
