import type { PriceReport } from '#contract/owner-site-endpoints.ts'
import type { StoredImport } from '#server/prices/import/last-imports.ts'
import {
  emptyPriceSummary,
  type PriceFlag,
  type PriceImportSource,
} from '#server/prices/import/price-summary.ts'

const shownPerKind = 20

function firstOfEachKind(flags: readonly PriceFlag[]): PriceFlag[] {
  const byKind = Map.groupBy(flags, ({ kind }) => kind)
  return [...byKind.values()].flatMap(ofKind => ofKind.slice(0, shownPerKind))
}

/** The report of an import of prices. Without a summary it is still running, or its process was killed. */
export function presentPriceImport({ source, startedAt, finishedAt, summary }: StoredImport): PriceReport {
  const unfinished = summary === null ? 'The import has not ended' : null
  const {
    days,
    outcomes,
    stored,
    flags,
    flagCounts,
    unmatched = [],
    notes,
    isInterrupted,
  } = summary ?? emptyPriceSummary(source as PriceImportSource)
  const { matched, empty, sealed, noCard, ambiguous, unread } = outcomes
  const stopped = isInterrupted ? 'The import was stopped before its end' : null
  return {
    source,
    startedAt: startedAt.toISOString(),
    endedAt: finishedAt?.toISOString() ?? null,
    error: summary?.error ?? unfinished ?? stopped,
    days: days && { first: days.first, last: days.last },
    rows: matched + empty + sealed + noCard + ambiguous + unread,
    matched: matched + empty,
    doubtful: Object.values(flagCounts).reduce((sum, count) => sum + count, 0),
    ambiguous,
    unmatched: noCard,
    sealed,
    unread,
    stored,
    examples: [
      ...firstOfEachKind(flags).map(flag => ({ ...flag, cards: flag.cards.slice(0, shownPerKind) })),
      ...unmatched
        .slice(0, shownPerKind)
        .map(detail => ({ kind: 'no-card', cards: [], product: null, detail })),
    ],
    notes: notes.slice(0, shownPerKind),
  }
}
