import type { CardNamesOfSet } from '#contract/card-name-shapes.ts'
import type { ApiSet } from '#contract/card-shapes.ts'
import type { Card } from '#domain/card.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'

/** Returns the position of a rarity in `rarities`, which it is added to if it is missing. */
function positionOf(rarity: string | null, rarities: Map<string, number>): number {
  if (rarity === null) return -1
  const position = rarities.get(rarity) ?? rarities.size
  rarities.set(rarity, position)
  return position
}

function namesOfSet(set: ApiSet, cards: readonly Card[], rarities: Map<string, number>): CardNamesOfSet {
  const { id, name, nameEn, code, ptcgoCode, language, printedTotal } = set
  const hasOwnIds = cards.some(card => card.id !== `${id}-${card.number}`)
  return {
    id,
    name,
    nameEn,
    code,
    ptcgoCode,
    language,
    printedTotal,
    numbers: cards.map(card => card.number),
    ...(hasOwnIds && { ids: cards.map(card => card.id) }),
    names: cards.map(card => card.name),
    ...(language === 'ja' && { namesEn: cards.map(card => card.nameEn) }),
    rarities: cards.map(card => positionOf(card.rarity, rarities)),
  }
}

/** Builds the response of `GET /catalogue/names`: what identifies each card, by set. */
export class CardNamesBuilder {
  readonly #rarities = new Map<string, number>()
  readonly #sets: string[] = []

  /** Adds a set with its cards, sorted by number. A set without cards is left out. */
  add(set: ApiSet, cards: readonly Card[]): void {
    if (cards.length > 0) this.#sets.push(JSON.stringify(namesOfSet(set, cards, this.#rarities)))
  }

  /** The JSON. Equal catalogues give equal bytes. */
  finish(): JsonBytes {
    const rarities = JSON.stringify([...this.#rarities.keys()])
    return new TextEncoder().encode(`{"rarities":${rarities},"sets":[${this.#sets.join(',')}]}`)
  }
}
