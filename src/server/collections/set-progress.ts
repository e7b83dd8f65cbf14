import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import { createPagination } from '#contract/pagination.ts'
import { type Holdings, isOwned } from '#domain/holdings.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import { percentComplete } from '#domain/percent-complete.ts'
import type { CardCatalogue } from './card-catalogue.ts'

type Call = (typeof collectionEndpoints)['listSetProgress']

/** The ordinals of the cards of a set that count towards completing it. */
export function countedCards(catalogue: CardCatalogue, setId: string): number[] {
  return catalogue.cardsOfSet(setId).filter(ordinal => countsTowardsSet(catalogue.cardAt(ordinal).number))
}

const totals = new WeakMap<CardCatalogue, Map<string, number>>()

/** The number of counted cards of a set, counted once per catalogue. */
function totalOf(catalogue: CardCatalogue, setId: string): number {
  let known = totals.get(catalogue)
  if (!known) totals.set(catalogue, (known = new Map()))
  const total = known.get(setId) ?? countedCards(catalogue, setId).length
  known.set(setId, total)
  return total
}

/** The number of counted cards that are owned, by set. */
function ownedCounts(catalogue: CardCatalogue, holdings: Holdings): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [cardId, holding] of holdings) {
    const ordinal = isOwned(holding) ? catalogue.findCard(cardId) : undefined
    if (ordinal === undefined) continue
    const { id, number, setId } = catalogue.cardAt(ordinal)
    if (id === cardId && countsTowardsSet(number)) counts.set(setId, (counts.get(setId) ?? 0) + 1)
  }
  return counts
}

/** The sets of which cards are owned, the most complete first; of equally complete ones the largest. */
export function listSetProgress(
  catalogue: CardCatalogue,
  holdings: Holdings,
  { minPercent, maxPercent, page, pageSize }: HandlerInput<Call>['query'],
): EndpointResponse<Call> {
  const progress = [...ownedCounts(catalogue, holdings)].flatMap(([setId, owned]) => {
    const set = catalogue.sets.find(setId)
    const total = totalOf(catalogue, setId)
    const percent = percentComplete(owned, total)
    if (!set || percent < minPercent || percent > maxPercent) return []
    const { id, name, nameEn, code, language } = set
    return [{ set: { id, name, nameEn, code, language }, owned, total, percent }]
  })
  const sorted = progress.toSorted((a, b) => b.owned / b.total - a.owned / a.total || b.total - a.total)
  return {
    sets: sorted.slice((page - 1) * pageSize, page * pageSize),
    pagination: createPagination(sorted.length, page, pageSize),
  }
}
