import type { InvertedColumn } from '#search/index/column.ts'
import { intAt } from '#search/index/growing-ints.ts'
import { selectPage } from '#search/result/select-page.ts'

/** Cards with the same score: whole name groups, and single cards, without duplicates. */
type Tier = { score: number; groups: number[]; cards: number[] }

/** Matching cards grouped by score. They are sorted only when a page is requested. */
export type RankedCards = { total: number; tiers: Map<number, Tier> }

export function createRanking(): RankedCards {
  return { total: 0, tiers: new Map() }
}

function tierOf(ranking: RankedCards, score: number): Tier {
  const known = ranking.tiers.get(score)
  if (known) return known
  const tier = { score, groups: [], cards: [] }
  ranking.tiers.set(score, tier)
  return tier
}

export function rankCard(ranking: RankedCards, score: number, card: number): void {
  tierOf(ranking, score).cards.push(card)
  ranking.total++
}

/** Ranks all cards of a name group. The group is expanded only when a page needs its cards. */
export function rankGroup(ranking: RankedCards, groups: InvertedColumn, score: number, group: number): void {
  tierOf(ranking, score).groups.push(group)
  ranking.total += intAt(groups.starts, group + 1) - intAt(groups.starts, group)
}

/** Visits all cards of a ranking, in no particular order. */
export function forEachCardOfRanking(
  ranking: RankedCards,
  groups: InvertedColumn,
  visit: (card: number) => void,
): void {
  for (const tier of ranking.tiers.values()) {
    for (const card of tier.cards) visit(card)
    for (const group of tier.groups) {
      for (let entry = intAt(groups.starts, group); entry < intAt(groups.starts, group + 1); entry++)
        visit(intAt(groups.cards, entry))
    }
  }
}

/** Returns the cards of a page: best score first, index order within a score. */
export function pageOfRanking(
  ranking: RankedCards,
  groups: InvertedColumn,
  offset: number,
  limit: number,
): Int32Array {
  const page = new Int32Array(Math.max(0, Math.min(limit, ranking.total - offset)))
  let filled = 0
  let skip = offset
  for (const tier of [...ranking.tiers.values()].toSorted((a, b) => b.score - a.score)) {
    if (filled === page.length) break
    const size = sizeOf(tier, groups)
    if (skip < size) {
      const cards = firstOf(tier, groups, skip + page.length - filled).subarray(skip)
      page.set(cards.subarray(0, page.length - filled), filled)
      filled += Math.min(cards.length, page.length - filled)
    }
    skip = Math.max(0, skip - size)
  }
  return page
}

function sizeOf(tier: Tier, groups: InvertedColumn): number {
  return tier.groups.reduce(
    (sum, group) => sum + intAt(groups.starts, group + 1) - intAt(groups.starts, group),
    tier.cards.length,
  )
}

const ascending = (a: number, b: number) => a - b

/** Returns the first `count` cards of a tier. Each list is ascending, so at most `count` elements of it are needed. */
function firstOf(tier: Tier, groups: InvertedColumn, count: number): Int32Array {
  const own = Int32Array.from(tier.cards).sort().subarray(0, count)
  const lists = tier.groups.map(group => {
    const start = intAt(groups.starts, group)
    return groups.cards.subarray(start, Math.min(start + count, intAt(groups.starts, group + 1)))
  })
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, own.length))
  all.set(own)
  let end = own.length
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return selectPage(all, ascending, 0, count)
}
