import {
  type CardCopy,
  type CardStatus,
  type CopyStatus,
  copyStatusOf,
  type StoredCopy,
  unknownCopy,
  withoutRepeatedOwnership,
} from './card-copy.ts'
import { type CardPrintings, ownedPrintings } from './card-printings.ts'

/** Which collections make a card owned: all of the person, or the one that is shown. */
export const ownedInChoices = ['all', 'collection'] as const
export type OwnedIn = (typeof ownedInChoices)[number]

/** A collection as its owner knows it. */
export type CollectionRef = { id: string; name: string }

/** Equal copies of a card. A null id is the one copy that a card without stored copies stands for. */
export type CopyInCollection = Pick<CardCopy, 'variant' | 'quantity'> & {
  id: string | null
  status: CopyStatus
  grade: CardCopy['grade']
}

/** A card of one collection with its owned and wanted copies. */
export type CardInCollection<Copy extends CopyInCollection = CopyInCollection> = {
  cardId: string
  collection: CollectionRef
  copies: readonly Copy[]
}

/** The stored copies of a card, or the one copy that it stands for without any. */
export function copiesInCollection(
  status: CardStatus,
  stored: readonly StoredCopy[] | null,
): readonly (CardCopy & CopyInCollection)[] {
  return stored ?? [{ ...unknownCopy, id: null, status: copyStatusOf(status) }]
}

/** What a person has and wants of a card, over the collections that count. */
export type Holding = {
  /** The number of owned copies. A card that is only marked as owned counts once, and not beside stored copies. */
  owned: number
  /** The number of wanted copies that no owned one of another collection meets. */
  wanted: number
  /** The variant keys of all owned copies; null is the ordinary printing. */
  printings: readonly (string | null)[]
  /** The collections with an owned copy. */
  ownedIn: readonly CollectionRef[]
}

/** Holdings by card id, with the cards that have an owned copy. */
export type Holdings = ReadonlyMap<string, Holding & { ownedCards: readonly CardInCollection[] }>

/** The variant key of a card's ordinary printing; null if the catalogue lists no printing of it. */
export type OrdinaryPrintingOf = (cardId: string) => string | null

const isOwnedCopy = ({ status }: CopyInCollection) => status === 'owned'

function quantityOf(owned: readonly CopyInCollection[]): number {
  const counted = withoutRepeatedOwnership(owned, ({ id }) => ({
    cardId: '',
    isOwned: true,
    hasCopies: id !== null,
  }))
  return counted.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Whether an owned copy of another collection is what the wanted one asks for: a graded copy if it is graded, and a
 * copy of its printing if it names one. Any printing is that of a card for which the catalogue lists none.
 */
function isMetBy(wanted: CopyInCollection, owned: CopyInCollection, ordinary: () => string | null): boolean {
  if (wanted.grade && !owned.grade) return false
  if (wanted.variant === null || wanted.variant === owned.variant) return true
  const key = ordinary()
  return key === null || (owned.variant === null && wanted.variant === key)
}

/**
 * Returns the wanted copies of a card that the person still lacks. Each quantity is reduced by the number of copies of
 * other collections that meet it. An owned copy of the same collection meets none: wanting one beside it asks for
 * another copy.
 */
export function unmetCopies<Copy extends CopyInCollection>(
  { cardId, collectionId, copies }: { cardId: string; collectionId: string; copies: readonly Copy[] },
  holdings: Holdings,
  ordinaryOf: OrdinaryPrintingOf,
): Copy[] {
  const wanted = copies.filter(copy => !isOwnedCopy(copy))
  const others = holdings.get(cardId)?.ownedCards.filter(other => other.collection.id !== collectionId) ?? []
  if (wanted.length === 0 || others.length === 0) return wanted
  const owned = others.flatMap(other => other.copies.filter(isOwnedCopy))
  return wanted.flatMap(copy => {
    const met = quantityOf(owned.filter(one => isMetBy(copy, one, () => ordinaryOf(cardId))))
    return met < copy.quantity ? [{ ...copy, quantity: copy.quantity - met }] : []
  })
}

/**
 * Computes what a person has and wants of each card. The cards are those of the collections that count: all of the
 * person, or only one.
 */
export function holdingsOf(allCards: Iterable<CardInCollection>, ordinaryOf: OrdinaryPrintingOf): Holdings {
  const holdings = new Map<string, Holding & { ownedCards: readonly CardInCollection[] }>()
  for (const [cardId, cards] of Map.groupBy(allCards, card => card.cardId)) {
    const ownedCards = cards.filter(({ copies }) => copies.some(isOwnedCopy))
    const owned = ownedCards.flatMap(({ copies }) => copies.filter(isOwnedCopy))
    const holding = {
      owned: quantityOf(owned),
      wanted: 0,
      printings: [...new Set(owned.map(({ variant }) => variant))],
      ownedIn: ownedCards.map(({ collection }) => collection),
      ownedCards,
    }
    holdings.set(cardId, holding)
    const unmet = cards.flatMap(({ collection, copies }) =>
      unmetCopies({ cardId, collectionId: collection.id, copies }, holdings, ordinaryOf),
    )
    holding.wanted = unmet.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  return holdings
}

export function isOwned(holding: Pick<Holding, 'owned'> | undefined): boolean {
  return holding !== undefined && holding.owned > 0
}

export function isWanted(holding: Pick<Holding, 'wanted'> | undefined): boolean {
  return holding !== undefined && holding.wanted > 0
}

/** The printings of a card of which the person has no copy. */
export function missingPrintings(
  printings: CardPrintings,
  holding: Pick<Holding, 'printings'> | undefined,
): (string | null)[] {
  const owned = new Set(ownedPrintings(printings, new Set(holding?.printings)))
  return printings.filter(key => !owned.has(key))
}

/** Whether a card is missing, or one of its printings where they are counted. */
export function isMissing(
  holding: Pick<Holding, 'owned' | 'printings'> | undefined,
  printings?: CardPrintings,
): boolean {
  return printings ? missingPrintings(printings, holding).length > 0 : !isOwned(holding)
}

/** The collections besides one in which the person has a card. */
export function ownedElsewhere(
  holding: Pick<Holding, 'ownedIn'> | undefined,
  collectionId: string,
): CollectionRef[] {
  return holding?.ownedIn.filter(({ id }) => id !== collectionId) ?? []
}

/** The collections besides one that own a printing of a card. */
export function printingOwnedElsewhere(
  holding: { ownedCards: readonly CardInCollection[] } | undefined,
  collectionId: string,
  [printings, key]: [printings: CardPrintings, key: string | null],
): CollectionRef[] {
  const others = holding?.ownedCards.filter(({ collection }) => collection.id !== collectionId) ?? []
  const hasPrinting = ({ copies }: CardInCollection) =>
    ownedPrintings(printings, new Set(copies.filter(isOwnedCopy).map(({ variant }) => variant))).includes(key)
  return others.filter(hasPrinting).map(({ collection }) => collection)
}

const nothing: Holding = { owned: 0, wanted: 0, printings: [], ownedIn: [] }

/**
 * What marking a card as owned or wanted makes of a holding. `target` is the collection that receives the card, if it is
 * known.
 */
export function afterMark(holding: Holding | undefined, status: CardStatus, target?: CollectionRef): Holding {
  if (holding && isOwned(holding)) return holding
  if (status === 'owned') return { owned: 1, wanted: 0, printings: [null], ownedIn: target ? [target] : [] }
  return holding && isWanted(holding) ? holding : { ...nothing, wanted: 1 }
}

/**
 * What changing the status of a card of one collection makes of a holding, as far as it tells: the copies of each
 * collection are not known.
 */
export function afterStatus(holding: Holding | undefined, status: CardStatus, collectionId: string): Holding {
  if (!holding || status === 'owned' || !isOwned(holding)) return afterMark(holding, status)
  const ownedIn = ownedElsewhere(holding, collectionId)
  if (ownedIn.length === holding.ownedIn.length) return holding
  return ownedIn.length > 0 ? { ...holding, ownedIn } : { ...nothing, wanted: 1 }
}
