import { compareCardNumbers } from '#domain/card-number.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'
import { listSetsByText } from '#search/find-sets-by-text.ts'
import { createIndexBuilder } from '#search/index/index-builder.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { cardsWithId } from '#search/match/find-numbers.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import { createPacer } from '#platform/pacer.ts'
import { ByteArena } from './byte-arena.ts'
import { CardBlocks } from './card-blocks.ts'
import { CardDirectory } from './card-directory.ts'
import { cardNamesJson } from './card-names-json.ts'
import type { CardSortKey, Catalogue, MarketIds } from './catalogue.ts'
import { PokemonTcgBuilder } from './pokemontcg-catalogue.ts'
import { TcgdexBuilder } from './tcgdex-catalogue.ts'
import { presentCard, presentCardDetail } from './present-card.ts'
import { createSetDirectory, presentSeries, type SetDirectory } from './set-directory.ts'

/** The input of a catalogue. */
export type CatalogueInput = {
  rev: number
  series: Series[]
  sets: CardSet[]
  cards: Card[]
  /** When the last import finished; 1970 if absent. */
  updatedAt?: Date
  /** The site's origin, for absolute addresses of drawn pictures; '' if absent. */
  origin?: string
}

type CatalogueDraft = {
  sets: SetDirectory
  directory: CardDirectory
  lists: ByteArena
  cards: CardBlocks
  keys: CardSortKey[]
  markets: MarketIds[]
  ordinals: Map<string, number[]>
  namesJson: JsonBytes
  pokemonTcg: PokemonTcgBuilder
  tcgdex: TcgdexBuilder
}

const noMarkets: MarketIds = { tcgplayer: null, cardmarket: null }

type Pause = ReturnType<typeof createPacer>

async function groupBySet(cards: readonly Card[], pause: Pause): Promise<Map<string, Card[]>> {
  const groups = new Map<string, Card[]>()
  for (const card of cards) {
    const group = groups.get(card.setId)
    if (group) group.push(card)
    else groups.set(card.setId, [card])
  }
  for (const group of groups.values()) {
    group.sort((a, b) => compareCardNumbers(a.number, b.number) || (a.id < b.id ? -1 : 1))
    await pause()
  }
  return groups
}

/** Serializes an object without the closing brace, so that fields can be appended. */
function serializeWithoutBrace(card: object): string {
  return JSON.stringify(card).slice(0, -1)
}

function addCard(draft: CatalogueDraft, card: Card, set: SetDirectory['all'][number]): void {
  const ordinal = draft.keys.length
  draft.keys.push({ id: card.id, number: card.number, setId: card.setId, language: card.language })
  draft.directory.add(card, ordinal)
  const { tcgplayer, cardmarket } = card.market
  draft.markets.push({ tcgplayer, cardmarket })
  draft.pokemonTcg.add(card, ordinal)
  draft.tcgdex.add(card, ordinal)
  draft.lists.add(serializeWithoutBrace(presentCard(card, set)))
  draft.cards.add(card)
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

/** Builds the catalogue set by set, newest first, with pauses in between. */
export async function buildCatalogue(facts: CatalogueInput): Promise<Catalogue> {
  const pause = createPacer()
  const bySet = await groupBySet(facts.cards, pause)
  const counts = new Map(Array.from(bySet, ([id, cards]) => [id, cards.length]))
  const sets = createSetDirectory(facts.sets, counts)
  const builder = createIndexBuilder(facts.sets)
  const cards = new CardBlocks()
  const draft: CatalogueDraft = {
    sets,
    directory: new CardDirectory(),
    lists: new ByteArena(),
    cards,
    keys: [],
    markets: [],
    ordinals: new Map(),
    namesJson: await cardNamesJson(sets.all, id => bySet.get(id) ?? [], pause),
    pokemonTcg: new PokemonTcgBuilder(facts.origin ?? '', cards),
    tcgdex: new TcgdexBuilder(facts.sets, cards),
  }
  for (const set of sets.all) {
    for (const card of bySet.get(set.id) ?? []) {
      addCard(draft, card, set)
      builder.add(card)
      await pause()
    }
  }
  return assembleCatalogue(facts, draft, await finishIndex(builder.finish(), pause), pause)
}

/** Its functions live as long as the catalogue, so they use single fields of the input: never the parsed cards. */
async function assembleCatalogue(
  { rev, series, sets: sourceSets, updatedAt = new Date(0) }: Omit<CatalogueInput, 'cards'>,
  draft: CatalogueDraft,
  index: SearchIndex,
  pause: Pause,
): Promise<Catalogue> {
  const { sets, directory, lists, cards, keys, markets, ordinals, pokemonTcg, tcgdex } = draft
  const { namesJson } = draft
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
    cardDetail: ordinal => {
      const card = cards.get(ordinal)
      return presentCardDetail(card, requireSet(sets, card.setId))
    },
    marketsOf: ordinal => markets[ordinal] ?? noMarkets,
    productsOf: ordinal => cards.get(ordinal).market.products ?? [],
    namesJson,
    index,
    ordinalOf: position => ordinalsByPosition[position] ?? 0,
    pokemonTcg: pokemonTcgCards,
    tcgdex: tcgdexCards,
    listSetsByText: text => listSetsByText(sourceSets, text).map(set => set.id),
  }
}
