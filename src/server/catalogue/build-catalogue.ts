import type { CardSet, Series } from '#domain/card-set.ts'
import type { Card, Variant } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'
import { listSetsByText } from '#search/find-sets-by-text.ts'
import { createGrowingInts, filledInts, type GrowingInts, pushInt } from '#search/index/growing-ints.ts'
import { createIndexBuilder } from '#search/index/index-builder.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { cardsWithId } from '#search/match/find-numbers.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import { createPacer } from '#platform/pacer.ts'
import { ByteArena } from './byte-arena.ts'
import type { CardBlocks } from './card-blocks.ts'
import { CardDirectory } from './card-directory.ts'
import { CardNamesBuilder } from './card-names-json.ts'
import type { CardSortKey, Catalogue } from './catalogue.ts'
import { collectCards, type CollectedCard } from './collect-cards.ts'
import { PokemonTcgBuilder } from './pokemontcg-catalogue.ts'
import { TcgdexBuilder } from './tcgdex-catalogue.ts'
import { presentCard, presentCardDetail } from './present-card.ts'
import { SharedColumn } from './shared-column.ts'
import { createSetDirectory, presentSeries, type SetDirectory } from './set-directory.ts'

/** The input of a catalogue. */
export type CatalogueInput = {
  rev: number
  series: Series[]
  sets: CardSet[]
  /** Read once, before anything else. */
  cards: Iterable<Card> | AsyncIterable<Card>
  /** When the last import finished; 1970 if absent. A function is called when all cards are read. */
  updatedAt?: Date | (() => Promise<Date | undefined>)
  /** The site's origin, for absolute addresses of drawn pictures; '' if absent. */
  origin?: string
}

type CatalogueDraft = {
  sets: SetDirectory
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
  ordinals: Map<string, number[]>
  /** The card at an ordinal, parsed. */
  readCard: (ordinal: number) => Card
  /** The position of each ordinal's card in the blocks. */
  positions: Int32Array
  names: CardNamesBuilder
  pokemonTcg: PokemonTcgBuilder
  tcgdex: TcgdexBuilder
}

const encoder = new TextEncoder()
const noBytes = new Uint8Array(0)

type Pause = ReturnType<typeof createPacer>

/** Serializes an object without the closing brace, so that fields can be appended. */
function serializeWithoutBrace(card: object): string {
  return JSON.stringify(card).slice(0, -1)
}

function addCard(
  draft: CatalogueDraft,
  { card, position }: CollectedCard,
  set: SetDirectory['all'][number],
): void {
  const ordinal = draft.keys.length
  draft.positions[ordinal] = position
  draft.keys.push({ id: card.id, number: card.number, setId: card.setId, language: card.language })
  draft.directory.add(card, ordinal)
  const { tcgplayer, cardmarket } = card.market
  pushInt(draft.markets, tcgplayer ?? 0)
  pushInt(draft.markets, cardmarket ?? 0)
  draft.variants.add(card.variants)
  draft.rarities.add(card.rarity)
  draft.pokemonTcg.add(card, ordinal)
  draft.tcgdex.add(card, ordinal)
  const { set: setOfCard, ...facts } = presentCard(card, set)
  draft.lists.add(serializeWithoutBrace(facts))
  if (!draft.listEnds.has(set.id))
    draft.listEnds.set(set.id, encoder.encode(`,"set":${JSON.stringify(setOfCard)}`))
  const ofSet = draft.ordinals.get(card.setId)
  if (ofSet) ofSet.push(ordinal)
  else draft.ordinals.set(card.setId, [ordinal])
}

function presentCategories(series: readonly Series[], sets: SetDirectory): Catalogue['categories'] {
  return presentSeries(series, sets.all).map(({ id, name, language, count }) => ({
    id,
    name,
    language,
    setCount: count,
    description: null,
  }))
}

function requireSet(sets: SetDirectory, id: string): SetDirectory['all'][number] {
  const set = sets.findById(id)
  if (!set) throw new Error(`No set ${id}`)
  return set
}

/** Runs the last steps of building an index and pauses between them. */
export async function finishIndex(steps: Generator<void, SearchIndex>, pause: Pause): Promise<SearchIndex> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

/** Returns a function that reads the card at an ordinal. It retains only the blocks and the positions. */
function createCardReader(blocks: CardBlocks, positions: Int32Array): CatalogueDraft['readCard'] {
  return ordinal => blocks.get(positions[ordinal] ?? -1)
}

/**
 * Builds the catalogue set by set, newest first, with pauses in between. At any time only the cards of one set are
 * parsed.
 */
export async function buildCatalogue(facts: CatalogueInput): Promise<Catalogue> {
  const pause = createPacer()
  const collected = await collectCards(facts.cards, pause)
  const updatedAt = typeof facts.updatedAt === 'function' ? await facts.updatedAt() : facts.updatedAt
  const sets = createSetDirectory(facts.sets, collected.countBySet())
  const builder = createIndexBuilder(facts.sets)
  const positions = new Int32Array(collected.blocks.count)
  const readCard = createCardReader(collected.blocks, positions)
  const draft: CatalogueDraft = {
    sets,
    directory: new CardDirectory(),
    lists: new ByteArena(),
    listEnds: new Map(),
    readCard,
    positions,
    keys: [],
    markets: createGrowingInts(),
    variants: new SharedColumn(),
    rarities: new SharedColumn(),
    ordinals: new Map(),
    names: new CardNamesBuilder(),
    pokemonTcg: new PokemonTcgBuilder(facts.origin ?? '', readCard),
    tcgdex: new TcgdexBuilder(facts.sets, readCard),
  }
  for (const set of sets.all) {
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
  const { rev, series, sets: sourceSets } = facts
  const index = await finishIndex(builder.finish(), pause)
  return assembleCatalogue(
    { rev, series, sourceSets, updatedAt: updatedAt ?? new Date(0) },
    draft,
    index,
    pause,
  )
}

type CatalogueFacts = Pick<CatalogueInput, 'rev' | 'series'> & { sourceSets: CardSet[]; updatedAt: Date }

/** Its functions live as long as the catalogue, so they use single fields of the input: never the parsed cards. */
async function assembleCatalogue(
  { rev, series, sourceSets, updatedAt }: CatalogueFacts,
  draft: CatalogueDraft,
  index: SearchIndex,
  pause: Pause,
): Promise<Catalogue> {
  const { sets, directory, lists, listEnds, readCard, keys, markets, ordinals, pokemonTcg, tcgdex } = draft
  const namesJson = draft.names.finish()
  const marketIds = filledInts(markets).slice()
  const none: readonly number[] = []
  const ordinalsByPosition = Int32Array.from(index.cardIds, id => directory.find(id) ?? 0)
  /** Finds a card by an id with another spelling of set or number: 'sv3-125', 'base1-004', 'swshp-68'. */
  const findSpelledCard = (id: string, language?: Language) => {
    const ordinalsFound = cardsWithId(index, id).map(position => ordinalsByPosition[position] ?? 0)
    const isOf = (wanted: Language) => (ordinal: number) => keys[ordinal]?.language === wanted
    return ordinalsFound.find(isOf(language ?? 'en')) ?? ordinalsFound[0]
  }
  await pause()
  const pokemonTcgCards = await pokemonTcg.finish(sourceSets, pause)
  const tcgdexCards = await tcgdex.finish(series, pause)
  return {
    rev,
    updatedAt,
    sets,
    categories: presentCategories(series, sets),
    cardCount: keys.length,
    cardAt: ordinal => {
      const key = keys[ordinal]
      if (!key) throw new RangeError(`No card number ${ordinal}`)
      return key
    },
    findCard: (id, language) => directory.find(id, language) ?? findSpelledCard(id, language),
    cardsOfSet: setId => ordinals.get(setId) ?? none,
    cardJsonStart: ordinal => lists.get(ordinal),
    setJsonOf: ordinal => listEnds.get(keys[ordinal]?.setId ?? '') ?? noBytes,
    cardDetail: ordinal => {
      const card = readCard(ordinal)
      return presentCardDetail(card, requireSet(sets, card.setId))
    },
    variantsOf: draft.variants.finish(),
    rarityOf: draft.rarities.finish(),
    marketsOf: ordinal => ({
      tcgplayer: marketIds[ordinal * 2] || null,
      cardmarket: marketIds[ordinal * 2 + 1] || null,
    }),
    productsOf: ordinal => readCard(ordinal).market.products ?? [],
    namesJson,
    index,
    ordinalOf: position => ordinalsByPosition[position] ?? 0,
    pokemonTcg: pokemonTcgCards,
    tcgdex: tcgdexCards,
    listSetsByText: text => listSetsByText(sourceSets, text).map(set => set.id),
  }
}
