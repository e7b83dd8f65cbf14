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

/** Collects the English cards while the catalogue is built. `origin` precedes the addresses of drawn pictures. */
export class PokemonTcgBuilder {
  readonly #origin: string
  readonly #readCard: (ordinal: number) => Card
  readonly #ownIds = new Map<number, string>()
  readonly #ordinals: number[] = []
  /** By ordinal; absent for Japanese cards. */
  readonly #positions: (number | undefined)[] = []
  readonly #setIds: string[] = []
  readonly #cardCounts = new Map<string, number>()

  /** `readCard` returns the card at an ordinal. */
  constructor(origin: string, readCard: (ordinal: number) => Card) {
    this.#origin = origin
    this.#readCard = readCard
  }

  add(card: Card, ordinal: number): void {
    if (card.language !== 'en') return
    const setId = pokemonTcgSetIdOf(card) ?? card.setId
    const ownId = card.sourceRows?.pokemonTcgData?.['id']
    if (typeof ownId === 'string' && ownId !== card.id) this.#ownIds.set(this.#ordinals.length, ownId)
    this.#positions[ordinal] = this.#ordinals.length
    this.#ordinals.push(ordinal)
    this.#setIds.push(setId)
    this.#cardCounts.set(setId, (this.#cardCounts.get(setId) ?? 0) + 1)
  }

  async finish(
    sets: readonly CardSet[],
    pause: () => Promise<void> | undefined,
  ): Promise<PokemonTcgCatalogue> {
    const english = sets.filter(({ language }) => language === 'en')
    const shown = new Map<string, SourceRow>()
    for (const set of english) {
      shown.set(set.id, this.#present(set))
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
    const hasCards = new Set(this.#setIds.map(find))
    const readCard = this.#readCard
    const origin = this.#origin
    const ownIds = this.#ownIds
    const ordinals = this.#ordinals
    const setIds = this.#setIds
    const positions = this.#positions
    return {
      count: ordinals.length,
      cardAt: position => {
        const card = readCard(ordinals[position] ?? -1)
        return toPokemonTcgCard(card, `${origin}/og/card/${encodeURIComponent(card.id)}.png`)
      },
      ownIdAt: position => ownIds.get(position),
      ordinalAt: position => ordinals[position] ?? 0,
      positionOf: ordinal => positions[ordinal],
      setOfCard: position => find(setIds[position] ?? '') ?? {},
      sets: english.flatMap(set => {
        const row = shown.get(set.id)
        return row && (set.sourceRows?.pokemonTcgData || hasCards.has(row)) ? [row] : []
      }),
      findSet: findSpelled,
    }
  }

  #present(set: CardSet): SourceRow {
    const picture = logoUrlOfSet(set) ?? `/og/set/${encodeURIComponent(set.id)}.png`
    const own = set.sourceRows?.pokemonTcgData?.['id']
    const count =
      this.#cardCounts.get(typeof own === 'string' ? own : set.id) ?? this.#cardCounts.get(set.id) ?? 0
    return toPokemonTcgSet(set, count, this.#origin + picture)
  }
}
