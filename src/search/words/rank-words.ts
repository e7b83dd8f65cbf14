import type { InvertedColumn } from '#search/index/column.ts'
import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { Matches } from '#search/match/matches.ts'
import { toBitSet, forEachMatch } from '#search/match/matches.ts'
import type { NameScore, ScoreContext } from './card-score.ts'
import { allWordsMask, createScoreContext, finalScore, scoreCard, scoreName } from './card-score.ts'
import type { RankedCards } from './ranked-cards.ts'
import { createRanking, rankCard, rankGroup } from './ranked-cards.ts'
import type { WordMatches } from './word-marks.ts'

type Run = {
  context: ScoreContext
  /**
   * Index of the query word with the fewest cards. Every result contains this word, so the cards of other words need
   * no visit.
   */
  lead: number
  within: Uint32Array | null
  ranking: RankedCards
  /** Scores of the name groups that were visited. */
  names: Map<number, NameScore>
}

/** Ranks the cards that contain every word. `within` limits the search to these cards. */
export function rankWords(
  index: SearchIndex,
  marks: readonly WordMatches[],
  within: Matches | null,
): RankedCards {
  const ranking = createRanking()
  const costs = marks.map(one => costOf(index, one))
  const lead = costs.indexOf(Math.min(...costs))
  const run: Run = {
    context: createScoreContext(index, marks),
    lead,
    within: null,
    ranking,
    names: new Map(),
  }
  if (within && within.count < (costs[lead] ?? 0)) {
    forEachMatch(within, card => rankSingle(run, card))
    return ranking
  }
  run.within = within ? toBitSet(within, index.size) : null
  rankByLead(run)
  return ranking
}

const sizeOf = (column: InvertedColumn, value: number) =>
  intAt(column.starts, value + 1) - intAt(column.starts, value)

/** Estimates the number of cards that match a word, to choose the word whose cards are visited. */
function costOf(index: SearchIndex, marks: WordMatches): number {
  const { groupStarts } = index.names
  let cost = marks.cards.length + (marks.property?.count ?? 0)
  for (const title of marks.titles) cost += intAt(groupStarts, title + 1) - intAt(groupStarts, title) + 2
  for (const set of marks.sets) cost += intAt(index.sets.starts, set + 1) - intAt(index.sets.starts, set)
  for (const artist of marks.artists) cost += sizeOf(index.texts.artist, artist)
  for (const number of marks.numbers) cost += sizeOf(index.cardNumbers, number)
  return cost
}

function nameScore(run: Run, group: number): NameScore {
  const cached = run.names.get(group)
  if (cached) return cached
  const score = scoreName(run.context, group)
  run.names.set(group, score)
  return score
}

function rankSingle(run: Run, card: number): void {
  const score = scoreCard(run.context, card, nameScore(run, intAt(run.context.index.cards.group, card)))
  if (score > 0) rankCard(run.ranking, score, card)
}

function isWithin(run: Run, card: number): boolean {
  return run.within === null || (intAt(run.within, card >>> 5) & (1 << (card & 31))) !== 0
}

/** Visits all matches of the leading word. A card is ranked when it is visited first. */
function rankByLead(run: Run): void {
  const { index, marks } = run.context
  const lead = marks[run.lead]
  if (!lead) return
  rankByNames(run, lead)
  const visit = (card: number) => {
    if (isWithin(run, card) && !isNamed(run, card)) rankSingle(run, card)
  }
  const { set: setOf, artist: artistOf, number: numberOf } = index.cards
  for (const set of lead.sets) {
    for (let card = intAt(index.sets.starts, set); card < intAt(index.sets.starts, set + 1); card++)
      visit(card)
  }
  const seenInSet = (card: number) => intAt(lead.setPoints, intAt(setOf, card)) > 0
  forEachCard(index.texts.artist, lead.artists, card => seenInSet(card) || visit(card))
  const seenByArtist = (card: number) =>
    seenInSet(card) || intAt(lead.artistPoints, intAt(artistOf, card)) > 0
  forEachCard(index.cardNumbers, lead.numbers, card => seenByArtist(card) || visit(card))
  const seenByNumber = (card: number) =>
    seenByArtist(card) || intAt(lead.numberPoints, intAt(numberOf, card)) > 0
  for (const card of lead.cards) if (!seenByNumber(card)) visit(card)
  if (!lead.property) return
  forEachMatch(lead.property, card => seenByNumber(card) || lead.cards.includes(card) || visit(card))
}

function forEachCard(
  column: InvertedColumn,
  values: readonly number[],
  visit: (card: number) => unknown,
): void {
  for (const value of values) {
    for (let entry = intAt(column.starts, value); entry < intAt(column.starts, value + 1); entry++)
      visit(intAt(column.cards, entry))
  }
}

/** Whether the card's name contains the leading word. Such a card was ranked with its name group. */
function isNamed(run: Run, card: number): boolean {
  const cached = run.names.get(intAt(run.context.index.cards.group, card))
  return cached !== undefined && (cached.found & (1 << run.lead)) !== 0
}

/**
 * Ranks the groups whose name contains the leading word. A group is ranked in one step if its name contains every
 * word and the search is not limited to some cards. Otherwise each of its cards is scored.
 */
function rankByNames(run: Run, lead: WordMatches): void {
  const { context } = run
  const { groups, names } = context.index
  const all = allWordsMask(context)
  for (const title of lead.titles) {
    for (let entry = intAt(names.groupStarts, title); entry < intAt(names.groupStarts, title + 1); entry++) {
      const group = intAt(names.groupOf, entry)
      if (run.names.has(group)) continue
      const score = nameScore(run, group)
      if (score.found === all && run.within === null) {
        rankGroup(run.ranking, groups, finalScore(context, group, score.points), group)
      } else rankGroupCards(run, group, score)
    }
  }
}

function rankGroupCards(run: Run, group: number, name: NameScore): void {
  const { groups } = run.context.index
  for (let entry = intAt(groups.starts, group); entry < intAt(groups.starts, group + 1); entry++) {
    const card = intAt(groups.cards, entry)
    if (!isWithin(run, card)) continue
    const score = scoreCard(run.context, card, name)
    if (score > 0) rankCard(run.ranking, score, card)
  }
}
