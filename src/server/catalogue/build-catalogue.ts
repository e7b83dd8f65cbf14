import type { ApiSet } from '#contract/card-shapes.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import type { Card, Variant } from '#domain/card.ts'
import { createGrowingInts, filledInts, type GrowingInts, pushInt } from '#search/index/growing-ints.ts'
import { createIndexBuilder } from '#search/index/index-builder.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import { createPacer } from '#platform/pacer.ts'
import { ByteArena } from './byte-arena.ts'
import { CardDirectory } from './card-directory.ts'
import { CardNamesBuilder } from './card-names-json.ts'
import { type CatalogueData, catalogueOf } from './catalogue-data.ts'
import type { CardSortKey, Catalogue } from './catalogue.ts'
import { collectCards, type CollectedCard } from './collect-cards.ts'
import { type PokedexFacts, pokedexFactsOfCard } from './pokedex-facts.ts'
import { PokemonTcgBuilder } from './pokemontcg-catalogue.ts'
import { TcgdexBuilder } from './tcgdex-catalogue.ts'
import { presentCard } from './present-card.ts'
import { SharedColumn } from './shared-column.ts'
import { createSetDirectory } from './set-directory.ts'

/** The input of a catalogue. */
export type CatalogueInput = {
  rev: number
  series: Series[]
  sets: CardSet[]
  /** Read once, before anything else. */
  cards: Iterable<Card> | AsyncIterable<Card>
  /** When the last import finished; 1970 if absent. */
  updatedAt?: Date
  /** The site's origin, for absolute addresses of drawn pictures; '' if absent. */
  origin?: string
}

type CatalogueDraft = {
  directory: CardDirectory
  /** The JSON of each card in lists, without its set and the closing brace. */
  lists: ByteArena
  /** By set, what follows it: the set, which all its cards share. */
  listEnds: Map<string, JsonBytes>
  keys: CardSortKey[]
  /** Two product ids per card: of TCGplayer and of Cardmarket; 0 for none. */
  markets: GrowingInts
  variants: SharedColumn<readonly Variant[]>
  rarities: SharedColumn<string | null>
  pokedex: SharedColumn<PokedexFacts>
  ordinals: Map<string, number[]>
  /** The position of each ordinal's card in the blocks. */
  positions: Int32Array
  names: CardNamesBuilder
  pokemonTcg: PokemonTcgBuilder
  tcgdex: TcgdexBuilder
}

const encoder = new TextEncoder()

type Pause = ReturnType<typeof createPacer>

/** Serializes an object without the closing brace, so that fields can be appended. */
function serializeWithoutBrace(card: object): string {
  return JSON.stringify(card).slice(0, -1)
}

function createDraft(cardCount: number): CatalogueDraft {
  return {
    directory: new CardDirectory(),
    lists: new ByteArena(),
    listEnds: new Map(),
    positions: new Int32Array(cardCount),
    keys: [],
    markets: createGrowingInts(),
    variants: new SharedColumn(),
    rarities: new SharedColumn(),
    pokedex: new SharedColumn(),
    ordinals: new Map(),
    names: new CardNamesBuilder(),
    pokemonTcg: new PokemonTcgBuilder(),
    tcgdex: new TcgdexBuilder(),
  }
}

function addCard(draft: CatalogueDraft, { card, position }: CollectedCard, set: ApiSet): void {
  const ordinal = draft.keys.length
  draft.positions[ordinal] = position
  draft.keys.push({ id: card.id, number: card.number, setId: card.setId, language: card.language })
  draft.directory.add(card, ordinal)
  const { tcgplayer, cardmarket } = card.market
  pushInt(draft.markets, tcgplayer ?? 0)
  pushInt(draft.markets, cardmarket ?? 0)
  draft.variants.add(card.variants)
  draft.rarities.add(card.rarity)
  draft.pokedex.add(pokedexFactsOfCard(card))
  draft.pokemonTcg.add(card, ordinal)
  draft.tcgdex.add(card, ordinal, set.releaseDate)
  const { set: setOfCard, ...facts } = presentCard(card, set)
  draft.lists.add(serializeWithoutBrace(facts))
  if (!draft.listEnds.has(set.id))
    draft.listEnds.set(set.id, encoder.encode(`,"set":${JSON.stringify(setOfCard)}`))
  const ofSet = draft.ordinals.get(card.setId)
  if (ofSet) ofSet.push(ordinal)
  else draft.ordinals.set(card.setId, [ordinal])
}

/** Runs the last steps of building an index and pauses between them. */
export async function finishIndex(steps: Generator<void, SearchIndex>, pause: Pause): Promise<SearchIndex> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

/**
 * Builds the catalogue set by set, newest first, with pauses in between. At any time only the cards of one set are
 * parsed.
 */
export async function buildCatalogueData(facts: CatalogueInput): Promise<CatalogueData> {
  const pause = createPacer()
  const collected = await collectCards(facts.cards, pause)
  const cardCounts = collected.countBySet()
  const builder = createIndexBuilder(facts.sets)
  const draft = createDraft(collected.blocks.count)
  for (const set of createSetDirectory(facts.sets, cardCounts).all) {
    const cards = collected.ofSet(set.id)
    draft.names.add(
      set,
      cards.map(({ card }) => card),
    )
    for (const collectedCard of cards) {
      addCard(draft, collectedCard, set)
      builder.add(collectedCard.card)
      await pause()
    }
  }
  const index = await finishIndex(builder.finish(), pause)
  const { keys, positions, ordinals, directory, lists, listEnds } = draft
  return {
    rev: facts.rev,
    series: facts.series,
    sets: facts.sets,
    cardCounts,
    blocks: collected.blocks.stored,
    keys,
    positions,
    ordinals,
    ids: directory.ids,
    lists: lists.texts,
    listEnds,
    marketIds: filledInts(draft.markets).slice(),
    variants: draft.variants.finish(),
    rarities: draft.rarities.finish(),
    pokedex: draft.pokedex.finish(),
    namesJson: draft.names.finish(),
    pokemonTcg: draft.pokemonTcg.cards,
    tcgdex: await draft.tcgdex.finish(pause),
    index,
  }
}

/** Builds a catalogue from its cards. */
export async function buildCatalogue(facts: CatalogueInput): Promise<Catalogue> {
  return catalogueOf(await buildCatalogueData(facts), facts)
}
