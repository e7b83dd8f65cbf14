import { toPokemonTcgCard, pokemonTcgSetIdOf } from '#dialects/pokemontcg/to-pokemontcg-card.ts'
import { toPokemonTcgSet } from '#dialects/pokemontcg/to-pokemontcg-set.ts'
import type { Card, SourceRow } from '#domain/card.ts'
import type { CardSet } from '#domain/card-set.ts'
import { spellingsOfId } from '#domain/card-spelling/id-in-text.ts'
import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import { logoUrlOfSet } from '#domain/set-logo.ts'

/** The English cards and sets in the shape of pokemontcg.io. Cards have positions 0 … count - 1, in the catalogue's order. */
export type PokemonTcgCatalogue = {
  count: number
  /** A new object with a card, without set and prices. */
  cardAt(position: number): SourceRow
  /** The id of a card at pokemontcg.io; undefined if it is the catalogue's. */
  ownIdAt(position: number): string | undefined
  /** The card's ordinal in the catalogue. */
  ordinalAt(position: number): number
  positionOf(ordinal: number): number | undefined
  setOfCard(position: number): SourceRow
  /** Sets with cards and sets that pokemon-tcg-data knows. */
  sets: readonly SourceRow[]
  /** Finds a set by its own id, that of TCGdex, or another code, in any spelling. */
  findSet(id: string): SourceRow | undefined
}

/** What is stored of the English cards. */
export type PokemonTcgCards = {
  /** By position, the id of a card at pokemontcg.io where it is not the catalogue's. */
  ownIds: Map<number, string>
  ordinals: number[]
  /** By position. */
  setIds: string[]
  cardCounts: Map<string, number>
}

/** Collects the English cards while the catalogue is built. */
export class PokemonTcgBuilder {
  readonly cards: PokemonTcgCards = {
    ownIds: new Map(),
    ordinals: [],
    setIds: [],
    cardCounts: new Map(),
  }

  add(card: Card, ordinal: number): void {
    if (card.language !== 'en') return
    const { ownIds, ordinals, setIds, cardCounts } = this.cards
    const setId = pokemonTcgSetIdOf(card) ?? card.setId
    const ownId = card.sourceRows?.pokemonTcgData?.['id']
    if (typeof ownId === 'string' && ownId !== card.id) ownIds.set(ordinals.length, ownId)
    ordinals.push(ordinal)
    setIds.push(setId)
    cardCounts.set(setId, (cardCounts.get(setId) ?? 0) + 1)
  }
}

function presentPokemonTcgSet(set: CardSet, cardCounts: ReadonlyMap<string, number>, origin: string) {
  const picture = logoUrlOfSet(set) ?? `/og/set/${encodeURIComponent(set.id)}.png`
  const own = set.sourceRows?.pokemonTcgData?.['id']
  const count = cardCounts.get(typeof own === 'string' ? own : set.id) ?? cardCounts.get(set.id) ?? 0
  return toPokemonTcgSet(set, count, origin + picture)
}

type Reading = {
  /** The card at an ordinal, parsed. */
  readCard: (ordinal: number) => Card
  pause: () => Promise<void> | undefined
}

/** Presents the collected cards. `origin` precedes the addresses of drawn pictures. */
export async function presentPokemonTcg(
  { ownIds, ordinals, setIds, cardCounts }: PokemonTcgCards,
  sets: readonly CardSet[],
  origin: string,
  { readCard, pause }: Reading,
): Promise<PokemonTcgCatalogue> {
  const positions = new Map(ordinals.map((ordinal, position) => [ordinal, position]))
  const english = sets.filter(({ language }) => language === 'en')
  const shown = new Map<string, SourceRow>()
  for (const set of english) {
    shown.set(set.id, presentPokemonTcgSet(set, cardCounts, origin))
    await pause()
  }
  const bySource = new Map([...shown.values()].map(set => [String(set['id']), set]))
  const byCode = new Map(
    english
      .toReversed()
      .flatMap(set => codesOfSet(set).map(code => [setCodeKey(code), shown.get(set.id)] as const)),
  )
  const find = (id: string) => bySource.get(id) ?? shown.get(id)
  const findSpelled = (id: string) => {
    const spellings = spellingsOfId(id)
    const found = spellings.map(find).find(set => set !== undefined)
    return found ?? spellings.map(one => byCode.get(setCodeKey(one))).find(set => set !== undefined)
  }
  const hasCards = new Set(setIds.map(find))
  return {
    count: ordinals.length,
    cardAt: position => {
      const card = readCard(ordinals[position] ?? -1)
      return toPokemonTcgCard(card, `${origin}/og/card/${encodeURIComponent(card.id)}.png`)
    },
    ownIdAt: position => ownIds.get(position),
    ordinalAt: position => ordinals[position] ?? 0,
    positionOf: ordinal => positions.get(ordinal),
    setOfCard: position => find(setIds[position] ?? '') ?? {},
    sets: english.flatMap(set => {
      const row = shown.get(set.id)
      return row && (set.sourceRows?.pokemonTcgData || hasCards.has(row)) ? [row] : []
    }),
    findSet: findSpelled,
  }
}
