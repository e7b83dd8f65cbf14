import type { MatchDoubt, PriceMatch } from '#domain/match-price.ts'
import type { ImportNote } from '#domain/import.ts'
import type { PriceRow } from '#domain/price-import.ts'

/** Sources that prices are imported from. */
export const priceImportSources = ['tcgcsv', 'tcgdex', 'pokemontcg'] as const
export type PriceImportSource = (typeof priceImportSources)[number]

/** Rows by outcome. Together they are all rows read. `empty`: the row has no price. */
export type RowOutcomes = {
  matched: number
  empty: number
  sealed: number
  noCard: number
  ambiguous: number
  unread: number
}

/** A possible sign of a wrong mapping. */
export type PriceFlag = {
  kind: MatchDoubt | 'sources-disagree'
  /** The affected cards, and the product if there is one. */
  cards: string[]
  product: number | null
  detail: string
}

export type PriceImportSummary = {
  source: PriceImportSource
  days: { first: string; last: string; count: number } | null
  outcomes: RowOutcomes
  stored: { added: number; changed: number; unchanged: number }
  /** Number of requests to the source; absent without any, and in old rows. */
  requests?: number
  /** Number of cards that lost prices stored earlier, because other cards have the same product; absent in old rows. */
  removed?: number
  /** Number of flags of each kind. */
  flagCounts: Partial<Record<PriceFlag['kind'], number>>
  flags: PriceFlag[]
  /** Some of the products of no card; absent in old rows. */
  unmatched?: string[]
  notes: ImportNote[]
  isInterrupted: boolean
}

/** Maximum number of flags of a kind, and of notes. All products that cards share are listed: about 1,000. */
const maxStored = 200
const maxShared = 5000
const maxUnmatched = 50

export function emptyPriceSummary(source: PriceImportSource): PriceImportSummary {
  return {
    source,
    days: null,
    outcomes: { matched: 0, empty: 0, sealed: 0, noCard: 0, ambiguous: 0, unread: 0 },
    stored: { added: 0, changed: 0, unchanged: 0 },
    flagCounts: {},
    flags: [],
    unmatched: [],
    notes: [],
    isInterrupted: false,
  }
}

const seenFlags = new WeakMap<PriceImportSummary, Set<string>>()

/** Adds a flag. A repeated one counts once, because a product has a row per printing and day. */
export function addFlag(summary: PriceImportSummary, flag: PriceFlag): void {
  const seen = seenFlags.get(summary) ?? new Set()
  seenFlags.set(summary, seen)
  const key = `${flag.kind} ${flag.product} ${flag.cards.join()}`
  if (seen.has(key)) return
  seen.add(key)
  const count = (summary.flagCounts[flag.kind] ?? 0) + 1
  summary.flagCounts[flag.kind] = count
  if (count <= (flag.kind === 'shared-product' ? maxShared : maxStored)) summary.flags.push(flag)
}

export function addUnread(summary: PriceImportSummary, rows: number, note: ImportNote): void {
  summary.outcomes.unread += rows
  if (summary.notes.length < maxStored) summary.notes.push(note)
}

export function addDay(summary: PriceImportSummary, day: string): void {
  const { first, last, count } = summary.days ?? { first: day, last: day, count: 0 }
  summary.days = { first: day < first ? day : first, last: day > last ? day : last, count: count + 1 }
}

function productName({ of }: PriceRow): string {
  if ('card' in of) return `price block of ${of.card}`
  const { facts } = of
  return facts
    ? `${facts.name}${facts.number ? ` ${facts.number}` : ''} (${facts.group.name})`
    : `unknown product ${of.product}`
}

function addUnmatched({ outcomes, unmatched = [] }: PriceImportSummary, row: PriceRow): void {
  outcomes.noCard += 1
  if (unmatched.length >= maxUnmatched) return
  const name = productName(row)
  if (!unmatched.includes(name)) unmatched.push(name)
}

/** Counts a row that matches no card, and flags a doubtful match. The caller counts matched rows. */
export function addMatch(summary: PriceImportSummary, row: PriceRow, match: PriceMatch): void {
  const { outcomes } = summary
  if (match.outcome === 'sealed') outcomes.sealed += 1
  else if (match.outcome === 'no-card') addUnmatched(summary, row)
  else if (match.outcome === 'ambiguous') outcomes.ambiguous += 1
  const doubt = 'doubt' in match ? match.doubt : null
  if (doubt === null) return
  const cards = match.outcome === 'matched' ? [match.cardId] : 'cards' in match ? match.cards : []
  const decision = match.outcome === 'matched' ? `taken for ${match.cardId}` : 'not taken'
  addFlag(summary, {
    kind: doubt,
    cards,
    product: ('product' in match ? match.product : undefined) ?? row.of.product,
    detail: `${productName(row)}: ${decision}`,
  })
}
