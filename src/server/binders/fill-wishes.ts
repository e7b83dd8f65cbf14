import type { FillBody, FillOrder, FillSource } from '#contract/binder-fill-shapes.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { readQuery } from '#search/phrases/read-query.ts'
import { search } from '#search/search.ts'
import { presentTerms } from '#server/catalogue/search-terms.ts'
import type { CardCatalogue } from '#server/collections/card-catalogue.ts'
import { requireOwnedCollection } from '#server/collections/collection-access.ts'
import { printingsAt } from '#server/collections/completion-lookup.ts'
import { listPokedexCards } from '#server/pokedex/read-pokedex.ts'
import type { HoldingDeps } from '#server/collections/holdings.ts'
import { selectCopies } from '#server/copies/list-copies.ts'

/** What a pocket is filled with. */
export type Wish = {
  /** Ordinals of the cards that it may be, the preferred one first. */
  cards: readonly number[]
  /** The printing as a variant key; null for a card without listed printings, undefined for any. */
  printing: string | null | undefined
}

function requireUnderstood(terms: ReturnType<typeof presentTerms>): void {
  const unclear = terms.filter(({ problem }) => problem)
  if (unclear.length === 0) return
  const names = unclear.map(({ label }) => label).join(', ')
  throw fieldRefusal('source.q', 'terms_unknown', { terms: names })
}

async function cardsOfSearch(
  deps: HoldingDeps,
  userId: string,
  { q, scope, timeZone }: { q: string; scope: 'mine' | 'all'; timeZone: string },
): Promise<number[]> {
  const { index, findCard } = deps.catalogue()
  if (scope === 'mine') {
    const { rows, terms } = await selectCopies(deps, userId, { q, timeZone })
    requireUnderstood(terms)
    const ordinals = rows.flatMap(({ card }) => findCard(card.cardId) ?? [])
    return [...new Set(ordinals)].sort((a, b) => a - b)
  }
  const query = readQuery(index, q)
  const { ids, problems } = search(index, query, { limit: index.size })
  requireUnderstood(presentTerms(index, query, problems))
  return ids.flatMap(id => findCard(id) ?? [])
}

function cardsOfSet(catalogue: CardCatalogue, id: string): readonly number[] {
  const set = catalogue.sets.find(id)
  if (!set) throw fieldRefusal('source.set', 'unknown_set', { id })
  return catalogue.cardsOfSet(set.id)
}

async function cardsOfCollection(deps: HoldingDeps, userId: string, id: string): Promise<number[]> {
  const collection = await requireOwnedCollection(deps.pool, id, { userId })
  const own = await deps.readAllOwnCards(userId)
  const ofCollection = own.filter(({ card }) => card.collectionId === collection.id)
  return ofCollection.flatMap(({ cardId }) => deps.catalogue().findCard(cardId) ?? [])
}

/** The cards of a species: owned ones first, the newest of them first; then the cheapest, unknown prices last, then the newest. */
function preferredCards(
  deps: HoldingDeps,
  cards: readonly number[],
  isOwned: (ordinal: number) => boolean,
): number[] {
  const catalogue = deps.catalogue()
  const others = cards
    .filter(ordinal => !isOwned(ordinal))
    .map(ordinal => ({ ordinal, price: deps.priceOf(catalogue.cardAt(ordinal).id) ?? Number.MAX_VALUE }))
    .sort((a, b) => a.price - b.price || a.ordinal - b.ordinal)
  return [...cards.filter(isOwned), ...others.map(({ ordinal }) => ordinal)]
}

/** The value by which an order sorts a card, from the search index; null is unknown. */
function sortValue(deps: HoldingDeps, by: FillOrder, ordinal: number): number | null {
  const { index, cardAt } = deps.catalogue()
  const { cards, names, numbers, cardNumberRanks, rarityRanks } = index
  switch (by) {
    case 'number':
      return cardAt(ordinal).number ? (cardNumberRanks[cards.number[ordinal] ?? 0] ?? null) : null
    case 'dex':
      return numbers.dex[cards.dex[ordinal] ?? -1] ?? null
    case 'name':
      return names.alphabet[cards.group[ordinal] ?? 0] ?? null
    case 'rarity':
      return rarityRanks[cards.rarity[ordinal] ?? -1] ?? null
    case 'price':
      return deps.priceOf(cardAt(ordinal).id)
  }
}

/** Sorts cards. Unknown values come last in both directions; ties are in the order of sets and numbers. */
function sortCards(deps: HoldingDeps, order: string, ordinals: readonly number[]): number[] {
  const sign = order.startsWith('-') ? -1 : 1
  const by = order.replace(/^-/, '') as FillOrder
  return [...new Set(ordinals)]
    .map(ordinal => ({ ordinal, value: sortValue(deps, by, ordinal) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || a.ordinal - b.ordinal
      return sign * (a.value - b.value) || a.ordinal - b.ordinal
    })
    .map(({ ordinal }) => ordinal)
}

function readCards(
  deps: HoldingDeps,
  userId: string,
  source: Exclude<FillSource, { pokedex: unknown }>,
  timeZone: string,
) {
  if ('set' in source) return cardsOfSet(deps.catalogue(), source.set)
  if ('collection' in source) return cardsOfCollection(deps, userId, source.collection)
  return cardsOfSearch(deps, userId, { ...source, timeZone })
}

/** What a fill puts into pockets, in its order. */
export async function listWishes(
  deps: HoldingDeps,
  userId: string,
  { source, order, printings, timeZone }: Pick<FillBody, 'source' | 'order' | 'printings' | 'timeZone'>,
): Promise<Wish[]> {
  const catalogue = deps.catalogue()
  if ('pokedex' in source) {
    const own = await deps.readAllOwnCards(userId)
    const owned = new Set(
      own.flatMap(({ cardId, card }) => (card.status === 'owned' ? (catalogue.findCard(cardId) ?? []) : [])),
    )
    const { generations } = source.pokedex
    return listPokedexCards(catalogue, generations ? { generations } : {}).map(({ ordinals }) => ({
      cards: preferredCards(deps, ordinals, ordinal => owned.has(ordinal)),
      printing: undefined,
    }))
  }
  const cards = sortCards(deps, order, await readCards(deps, userId, source, timeZone))
  if (printings === 'stacked') return cards.map(ordinal => ({ cards: [ordinal], printing: undefined }))
  return cards.flatMap(ordinal =>
    printingsAt(catalogue, ordinal).map(printing => ({ cards: [ordinal], printing })),
  )
}
