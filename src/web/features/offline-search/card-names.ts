import type { CardNames, CardNamesOfSet } from '#contract/card-name-shapes.ts'
import type { NamedCard, NamedSet } from '#search/names/named-card.ts'

function cardsOf(
  { numbers, ids, names, namesEn, rarities, ...set }: CardNamesOfSet,
  rarityNames: readonly string[],
) {
  const shared: NamedSet = set
  return numbers.map((number, position): NamedCard => ({
    id: ids?.[position] ?? `${set.id}-${number}`,
    name: names[position] ?? '',
    nameEn: namesEn?.[position] ?? null,
    number,
    rarity: rarityNames[rarities[position] ?? -1] ?? null,
    set: shared,
  }))
}

/** The cards of the response of `GET /catalogue/names`, newest sets first. */
export const parseCardNames = ({ rarities, sets }: CardNames): NamedCard[] =>
  sets.flatMap(set => cardsOf(set, rarities))
