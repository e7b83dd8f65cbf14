import type { HeldChange } from './held-changes.ts'
import type { PlannedSet } from './plan-sync.ts'
import { canonicalId } from '#domain/card-id.ts'
import type { SyncReport } from './sync-catalogue.ts'

/** Removes control characters, which a terminal would obey and a list would be broken by. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** A line of the preview: reason, id on the site, requests and name, separated by tabs. */
export function planLine({ set, reason, requests }: PlannedSet): string {
  return [reason, canonicalId(set.language, set.sourceId), String(requests), set.name]
    .map(printable)
    .join('\t')
}

export function planSummary(sets: readonly PlannedSet[], left: number): string {
  const requests = sets.reduce((sum, planned) => sum + planned.requests, 0)
  return `${sets.length} sets, ${requests} requests, ${left} left today`
}

const heldTexts = {
  'cards-lost': ({ lost, stored }: Record<string, number>) => `it lost ${lost} of ${stored} cards`,
  'cards-exchanged': ({ changed }: Record<string, number>) =>
    `${changed} cards changed their names or numbers`,
  'set-gone': ({ cards }: Record<string, number>) => `the source no longer lists it and its ${cards} cards`,
}

export function heldLine({ setId, kind, counts }: HeldChange): string {
  return printable(`held back: ${setId}: ${heldTexts[kind](counts)}`)
}

/** What a run did, without the summary in the last line. */
export function reportLines({ summary, isBudgetTooSmall, failures }: SyncReport): string[] {
  const notes = summary.notes.slice(0, 20).map(({ where, reason }) => printable(`${where}: ${reason}`))
  const failed = failures.map(error => printable(error instanceof Error ? error.message : String(error)))
  const budget = 'The budget of requests is too small to check every set within 30 days'
  return [...notes, ...failed, ...(isBudgetTooSmall ? [budget] : [])]
}

export function reportSummary({ sets, requests, left, summary, held }: SyncReport): string {
  const { added, changed, removed } = summary.counts.card
  const cards = `cards: ${added} added, ${changed} changed, ${removed} removed`
  return `${sets} sets, ${requests} requests, ${left} left today; ${cards}; ${held} held back`
}
