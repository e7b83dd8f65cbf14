import type { CardNamesOfSet } from '#contract/card-name-shapes.ts'
import type { ApiSet } from '#contract/card-shapes.ts'
import type { Card } from '#domain/card.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import type { createPacer } from '#platform/pacer.ts'

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

/** The response of `GET /catalogue/names`: what identifies each card, by set. Equal catalogues give equal bytes. */
export async function cardNamesJson(
  sets: readonly ApiSet[],
  cardsOf: (setId: string) => readonly Card[],
  pause: ReturnType<typeof createPacer>,
): Promise<JsonBytes> {
  const rarities = new Map<string, number>()
  const parts: string[] = []
  for (const set of sets) {
    const cards = cardsOf(set.id)
    if (cards.length > 0) parts.push(JSON.stringify(namesOfSet(set, cards, rarities)))
    await pause()
  }
  return new TextEncoder().encode(
    `{"rarities":${JSON.stringify([...rarities.keys()])},"sets":[${parts.join(',')}]}`,
  )
}
