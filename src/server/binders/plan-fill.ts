import type { CardCatalogue } from '#server/collections/card-catalogue.ts'
import { type CardState, keyOf } from '#server/collections/changes/copies-state.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import {
  countFiled,
  countStack,
  isEmpty,
  type PocketKey,
  pocketAt,
  pocketName,
  type PocketState,
  putIn,
  setPocket,
  type Shelf,
} from '#server/collections/changes/shelf.ts'
import { ordinaryPrintings } from '#server/collections/holdings.ts'
import { impliedCopy } from '#server/copies/plan-added-copies.ts'
import type { BinderContext } from './binder-change.ts'
import type { Wish } from './fill-wishes.ts'

type Fill = {
  catalogue: CardCatalogue
  /** The pockets to fill, in order. */
  range: readonly PocketKey[]
  wishes: readonly Wish[]
  /** Of one wish, in one pocket. */
  maxCopies: number
  missing: 'reserve' | 'skip'
}

/** Counts of copies, reservations and wishes, as the contract describes them. */
type FillCounts = { placed: number; reserved: number; left: number; elsewhere: number }

/** The owned copies of each card. An implied one is among them if the card has no stored ones in any collection. */
function ownCopiesByCard({ cards, copies }: BinderContext['state']): Map<string, CopyRow[]> {
  const owned = Map.groupBy(
    copies.filter(({ status }) => status === 'owned'),
    ({ cardId }) => cardId,
  )
  const withCopies = new Set(copies.map(keyOf))
  const isImplied = (card: CardState) => card.status === 'owned' && !withCopies.has(keyOf(card))
  for (const card of cards.filter(isImplied))
    if (!owned.has(card.cardId)) owned.set(card.cardId, [impliedCopy(card)])
  return owned
}

/** What a fill works with while it walks its wishes. */
type FillState = Pick<Fill, 'maxCopies'> & {
  shelf: Shelf
  counts: FillCounts
  copiesOf: ReadonlyMap<string, readonly CopyRow[]>
  /** The names of the pockets to fill. */
  names: ReadonlySet<string>
  /** The pockets of the range that were reserved, by card. */
  reserved: ReadonlyMap<string, PocketState[]>
  /** The next empty pocket, which stays the next one until something is in it. */
  nextEmpty: () => PocketKey | undefined
  isPrinting: (wish: Wish, cardId: string, variant: string | null) => boolean
}

function createState({ shelf, state }: BinderContext, { catalogue, range, maxCopies }: Fill): FillState {
  const ordinaryOf = ordinaryPrintings(catalogue)
  let next = 0
  return {
    shelf,
    maxCopies,
    counts: { placed: 0, reserved: 0, left: 0, elsewhere: 0 },
    copiesOf: ownCopiesByCard(state),
    names: new Set(range.map(pocketName)),
    reserved: Map.groupBy(
      range.map(key => pocketAt(shelf, key)).filter(({ reservation }) => reservation !== null),
      ({ reservation }) => reservation?.cardId ?? '',
    ),
    nextEmpty: () => {
      while (next < range.length && !isEmpty(pocketAt(shelf, range[next] as PocketKey))) next += 1
      return range[next]
    },
    isPrinting: ({ printing }, cardId, variant) =>
      printing == null || (variant ?? ordinaryOf(cardId)) === printing,
  }
}

/** A pocket of the range that is still reserved for a card. */
function findReserved(
  { reserved, shelf, isPrinting }: FillState,
  wish: Wish,
  cardId: string,
): PocketState | undefined {
  return reserved.get(cardId)?.find(pocket => {
    const { reservation } = pocketAt(shelf, pocket)
    return reservation?.cardId === cardId && isPrinting(wish, cardId, reservation.variant)
  })
}

/** A pocket of the range that contains some of these copies. */
function findFiled({ shelf, names }: FillState, copies: readonly CopyRow[]): PocketState | undefined {
  for (const { id } of copies)
    for (const name of shelf.filed.get(id)?.keys() ?? []) if (names.has(name)) return shelf.pockets.get(name)
  return undefined
}

/** How many copies of a row may be filed. Those in a box stay there. */
function countUnfiled({ shelf }: FillState, { id, place, quantity }: CopyRow): number {
  return place ? 0 : quantity - countFiled(shelf, id)
}

/** Puts owned copies into the pocket that is reserved for them, behind those that are filed, or into the next empty one. */
function fileOwned(
  state: FillState,
  wish: Wish,
  copies: readonly CopyRow[],
  filed: PocketState | undefined,
): void {
  const { shelf, counts, maxCopies } = state
  // One pocket is enough for a species, and for one copy of a card.
  if (filed && (maxCopies === 1 || wish.cards.length > 1)) return
  const target = findReserved(state, wish, copies[0]?.cardId ?? '') ?? filed ?? state.nextEmpty()
  if (!target) {
    counts.left += 1
    return
  }
  let room = maxCopies - countStack(pocketAt(shelf, target))
  for (const copy of copies) {
    const quantity = Math.min(room, countUnfiled(state, copy))
    if (quantity <= 0) continue
    putIn(shelf, target, { copyId: copy.id, quantity })
    counts.placed += quantity
    room -= quantity
  }
}

function reserveMissing(state: FillState, wish: Wish, cardIds: readonly string[]): void {
  const [cardId] = cardIds
  if (cardId === undefined || cardIds.some(id => findReserved(state, wish, id))) return
  const { shelf, counts } = state
  const target = state.nextEmpty()
  if (target)
    setPocket(shelf, { ...pocketAt(shelf, target), reservation: { cardId, variant: wish.printing ?? null } })
  counts[target ? 'reserved' : 'left'] += 1
}

/** Puts what a fill wants into the pockets of its range, and returns what it did. */
export function planFill(context: BinderContext, fill: Fill): FillCounts {
  const state = createState(context, fill)
  const { shelf, counts, copiesOf, isPrinting } = state
  for (const wish of fill.wishes) {
    const cardIds = wish.cards.map(ordinal => fill.catalogue.cardAt(ordinal).id)
    const own = cardIds
      .map(cardId => (copiesOf.get(cardId) ?? []).filter(({ variant }) => isPrinting(wish, cardId, variant)))
      .filter(copies => copies.length > 0)
    const unfiled = own.find(copies => copies.some(copy => countUnfiled(state, copy) > 0))
    const filed = findFiled(state, own.flat())
    if (unfiled) fileOwned(state, wish, unfiled, filed)
    else if (own.length > 0) counts.elsewhere += filed ? 0 : 1
    else if (fill.missing === 'reserve') reserveMissing(state, wish, cardIds)
  }
  const stored = new Set(context.state.copies.map(({ id }) => id))
  const implied = [...copiesOf.values()]
    .flat()
    .filter(({ id }) => !stored.has(id) && countFiled(shelf, id) > 0)
  context.planned = { ...context.planned, copies: [...context.planned.copies, ...implied] }
  return counts
}
