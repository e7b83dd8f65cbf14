import type { ApiSet } from '#contract/card-shapes.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import type { Variant } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'
import { createPacer } from '#platform/pacer.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import { listSetsByText } from '#search/find-sets-by-text.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { cardsWithId } from '#search/match/find-numbers.ts'
import { ByteArena, type StoredTexts } from './byte-arena.ts'
import { CardBlocks } from './card-blocks.ts'
import { CardDirectory, type CardIds } from './card-directory.ts'
import type { CardSortKey, Catalogue } from './catalogue.ts'
import type { StoredBlocks } from './compressed-texts.ts'
import type { PokedexFacts } from './pokedex-facts.ts'
import { type PokemonTcgCards, presentPokemonTcg } from './pokemontcg-catalogue.ts'
import { presentCardDetail } from './present-card.ts'
import { createSetDirectory, presentSeries, type SetDirectory } from './set-directory.ts'
import { type SharedValues, valueLookup } from './shared-column.ts'
import { presentTcgdex, type TcgdexCards } from './tcgdex-catalogue.ts'

/** What a catalogue consists of: plain objects, maps and typed arrays, which can be written to a file. */
export type CatalogueData = {
  rev: number
  series: Series[]
  sets: CardSet[]
  /** By set. */
  cardCounts: Map<string, number>
  blocks: StoredBlocks
  /** By ordinal. */
  keys: CardSortKey[]
  /** The position of each ordinal's card in the blocks. */
  positions: Int32Array
  /** By set. */
  ordinals: Map<string, number[]>
  ids: CardIds
  /** The JSON of each card in lists, without its set and the closing brace. */
  lists: StoredTexts
  /** By set, what follows it: the set, which all its cards share. */
  listEnds: Map<string, JsonBytes>
  /** Two product ids per card: of TCGplayer and of Cardmarket; 0 for none. */
  marketIds: Int32Array
  variants: SharedValues<readonly Variant[]>
  rarities: SharedValues<string | null>
  pokedex: SharedValues<PokedexFacts>
  namesJson: JsonBytes
  pokemonTcg: PokemonTcgCards
  tcgdex: Record<Language, TcgdexCards>
  index: SearchIndex
}

/** When the last import finished, 1970 if absent; the site's origin, for absolute addresses of drawn pictures. */
type Circumstances = { updatedAt?: Date | undefined; origin?: string | undefined }

const noBytes = new Uint8Array(0)
const none: readonly number[] = []

function presentCategories(series: readonly Series[], sets: SetDirectory): Catalogue['categories'] {
  return presentSeries(series, sets.all).map(({ id, name, language, count }) => ({
    id,
    name,
    language,
    setCount: count,
    description: null,
  }))
}

function requireSet(sets: SetDirectory, id: string): ApiSet {
  const set = sets.findById(id)
  if (!set) throw new Error(`No set ${id}`)
  return set
}

/** Finds cards by any id, also with another spelling of set or number: 'sv3-125', 'base1-004', 'swshp-68'. */
function createFinder({ ids, keys, index }: CatalogueData, ordinalsByPosition: Int32Array) {
  const directory = new CardDirectory(ids)
  const findSpelled = (id: string, language: Language = 'en') => {
    const found = cardsWithId(index, id).map(position => ordinalsByPosition[position] ?? 0)
    return found.find(ordinal => keys[ordinal]?.language === language) ?? found[0]
  }
  return (id: string, language?: Language) => directory.find(id, language) ?? findSpelled(id, language)
}

/** Returns the catalogue of these data, in about 0.1 s. */
export async function catalogueOf(data: CatalogueData, circumstances: Circumstances): Promise<Catalogue> {
  const { keys, positions, ordinals, listEnds, marketIds, index } = data
  const pause = createPacer()
  const sets = createSetDirectory(data.sets, data.cardCounts)
  const lists = new ByteArena(data.lists)
  const blocks = new CardBlocks(data.blocks)
  const readCard = (ordinal: number) => blocks.get(positions[ordinal] ?? -1)
  const ordinalsByPosition = Int32Array.from(
    index.cardIds,
    id => data.ids.canonical.get(id.toLowerCase()) ?? 0,
  )
  await pause()
  const origin = circumstances.origin ?? ''
  const pokemonTcg = await presentPokemonTcg(data.pokemonTcg, data.sets, origin, { readCard, pause })
  const sources = { sets: data.sets, series: data.series, readCard }
  const en = presentTcgdex(data.tcgdex.en, 'en', sources)
  await pause()
  const ja = presentTcgdex(data.tcgdex.ja, 'ja', sources)
  return {
    rev: data.rev,
    updatedAt: circumstances.updatedAt ?? new Date(0),
    sets,
    categories: presentCategories(data.series, sets),
    cardCount: keys.length,
    cardAt: ordinal => {
      const key = keys[ordinal]
      if (!key) throw new RangeError(`No card number ${ordinal}`)
      return key
    },
    findCard: createFinder(data, ordinalsByPosition),
    cardsOfSet: setId => ordinals.get(setId) ?? none,
    cardJsonStart: ordinal => lists.get(ordinal),
    setJsonOf: ordinal => listEnds.get(keys[ordinal]?.setId ?? '') ?? noBytes,
    cardDetail: ordinal => {
      const card = readCard(ordinal)
      return presentCardDetail(card, requireSet(sets, card.setId))
    },
    variantsOf: valueLookup(data.variants),
    rarityOf: valueLookup(data.rarities),
    pokedexFactsOf: valueLookup(data.pokedex),
    marketsOf: ordinal => ({
      tcgplayer: marketIds[ordinal * 2] || null,
      cardmarket: marketIds[ordinal * 2 + 1] || null,
    }),
    productsOf: ordinal => readCard(ordinal).market.products ?? [],
    namesJson: data.namesJson,
    index,
    ordinalOf: position => ordinalsByPosition[position] ?? 0,
    pokemonTcg,
    tcgdex: { en, ja },
    listSetsByText: text => listSetsByText(data.sets, text).map(set => set.id),
  }
}
