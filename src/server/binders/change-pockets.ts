import type { PocketChange, PocketPut } from '#contract/binder-shapes.ts'
import { fieldRefusal, refusal } from '#contract/refusals.ts'
import { maxStack, type PocketIndex } from '#domain/binder.ts'
import { type CardKey, keyOf } from '#server/collections/changes/copies-state.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import { describePocket } from '#server/collections/changes/revert-shelf.ts'
import {
  countFiled,
  countStack,
  emptyPocket,
  existsOn,
  isEmpty,
  isFree,
  type PocketKey,
  pocketAt,
  putIn,
  setPocket,
  type Shelf,
  takeOut,
} from '#server/collections/changes/shelf.ts'
import { canonicalCardId, type CardCatalogue } from '#server/collections/card-catalogue.ts'
import { unknownCardError } from '#server/collections/add-cards.ts'
import { requireListedPrinting } from '#server/copies/require-copies.ts'
import {
  type BinderContext,
  requireBinder,
  requireCopyRow,
  storeAdded,
  storeImplied,
} from './binder-change.ts'

/** The pocket of a binder. Throws an error of `field` if the binder has no such pocket. */
export function requirePocket(shelf: Shelf, binderId: string, index: PocketIndex, field: string): PocketKey {
  const { name, rows, columns, pages } = requireBinder(shelf, binderId)
  const { page, row, column } = index
  const key = { binderId: binderId.toLowerCase(), page, row, column }
  if (existsOn(shelf, key)) return key
  throw fieldRefusal(field, 'pocket_outside', { name, pages, rows, columns, page, row, column })
}

/** Puts copies of a row into a pocket. Throws if they are not owned, more than are in no pocket, or too many for it. */
export function putCopies(
  { shelf }: Pick<BinderContext, 'shelf'>,
  key: PocketKey,
  { copy, quantity }: { copy: CopyRow; quantity: number },
  field: string,
): void {
  if (copy.status !== 'owned') throw fieldRefusal(field, 'copy_wanted')
  const filed = countFiled(shelf, copy.id)
  if (filed + quantity > copy.quantity)
    throw filed === 0
      ? fieldRefusal(field, 'copies_owned', { owned: copy.quantity, quantity })
      : fieldRefusal(field, 'copies_filed', { owned: copy.quantity, filed, quantity })
  const pocket = pocketAt(shelf, key)
  if (pocket.label !== null) throw fieldRefusal(field, 'pocket_labelled', describePocket(shelf, key))
  if (countStack(pocket) + quantity > maxStack)
    throw fieldRefusal(field, 'pocket_full', { max: maxStack, count: countStack(pocket) })
  putIn(shelf, key, { copyId: copy.id, quantity })
}

/** The implied copy of a card that is marked owned without copies. */
export function requireImplied(context: BinderContext, key: CardKey, field: string): CopyRow {
  const [copy] = storeImplied(context, [key])
  if (copy) return copy
  const { cards, copies } = context.planned
  if (!cards.some(card => keyOf(card) === keyOf(key))) throw refusal('not_found', 'card_not_in_collection')
  if (copies.some(one => keyOf(one) === keyOf(key))) throw refusal('conflict', 'copies_added_since')
  throw fieldRefusal(field, 'copy_wanted')
}

/** The card that a put names, by its canonical id. */
export function cardKeyOf(
  catalogue: CardCatalogue,
  { collectionId, productId }: { collectionId: string; productId: string },
): CardKey {
  return { collectionId, cardId: canonicalCardId(catalogue, productId) }
}

function put(
  context: BinderContext,
  { key, catalogue }: { key: PocketKey; catalogue: CardCatalogue },
  wanted: PocketPut,
  field: string,
): void {
  const copy =
    'copyId' in wanted
      ? requireCopyRow(context, wanted.copyId)
      : requireImplied(context, cardKeyOf(catalogue, wanted), field)
  putCopies(context, key, { copy, quantity: wanted.quantity }, field)
}

function take(
  context: BinderContext,
  key: PocketKey,
  wanted: NonNullable<PocketChange['take']>,
  field: string,
): void {
  const { shelf } = context
  const { id: copyId, cardId, variant } = requireCopyRow(context, wanted.copyId)
  const there = pocketAt(shelf, key).stack.find(entry => entry.copyId === copyId)?.quantity ?? 0
  const quantity = wanted.quantity ?? there
  if (there === 0) throw fieldRefusal(field, 'pocket_without_copy', describePocket(shelf, key))
  if (quantity > there)
    throw fieldRefusal(field, 'pocket_fewer', { ...describePocket(shelf, key), count: there })
  takeOut(shelf, key, { copyId, quantity, reserve: { cardId, variant } })
}

function setReservation(
  { shelf }: BinderContext,
  { key, catalogue }: { key: PocketKey; catalogue: CardCatalogue },
  reserve: NonNullable<PocketChange['reserve']> | null,
  field: string,
): void {
  const pocket = pocketAt(shelf, key)
  if (!reserve) return setPocket(shelf, { ...pocket, reservation: null })
  const ordinal = catalogue.findCard(reserve.productId)
  if (ordinal === undefined) throw unknownCardError(reserve.productId, `${field}.productId`)
  const cardId = catalogue.cardAt(ordinal).id
  requireListedPrinting(catalogue, cardId, reserve.variant, `${field}.variant`, 'printing_unlisted')
  if (!isFree(pocket)) throw fieldRefusal(field, 'pocket_not_empty', describePocket(shelf, key))
  setPocket(shelf, { ...pocket, reservation: { cardId, variant: reserve.variant } })
}

function setLabel({ shelf }: BinderContext, key: PocketKey, label: string | null, field: string): void {
  const pocket = pocketAt(shelf, key)
  if (label !== null && (pocket.stack.length > 0 || pocket.reservation))
    throw fieldRefusal(field, 'pocket_not_empty', describePocket(shelf, key))
  setPocket(shelf, { ...pocket, label })
}

/** Moves all that is in a pocket to an empty or reserved one. */
function movePocket({ shelf }: BinderContext, from: PocketKey, to: PocketKey, field: string): void {
  const pocket = pocketAt(shelf, from)
  if (isEmpty(pocket)) throw fieldRefusal(field, 'pocket_empty', describePocket(shelf, from))
  if (
    from.binderId === to.binderId &&
    from.page === to.page &&
    from.row === to.row &&
    from.column === to.column
  )
    return
  if (!isFree(pocketAt(shelf, to))) throw refusal('conflict', 'pocket_taken', describePocket(shelf, to))
  setPocket(shelf, emptyPocket(from))
  setPocket(shelf, { ...pocket, ...to })
}

function swapPockets({ shelf }: BinderContext, one: PocketKey, other: PocketKey): void {
  const [first, second] = [pocketAt(shelf, one), pocketAt(shelf, other)]
  setPocket(shelf, { ...second, ...one })
  setPocket(shelf, { ...first, ...other })
}

/** Applies one step of a change. `field` is where the request has it: `changes.3`. */
export function applyPocketChange(
  context: BinderContext,
  { binderId, catalogue }: { binderId: string; catalogue: CardCatalogue },
  change: PocketChange,
  field: string,
): void {
  const { shelf } = context
  const key = requirePocket(shelf, binderId, change, field)
  const { moveTo, swapWith } = change
  if (change.take) take(context, key, change.take, `${field}.take`)
  if (change.put) put(context, { key, catalogue }, change.put, `${field}.put`)
  if (change.add) {
    const copy = storeAdded(context, catalogue, change.add, `${field}.add`)
    putCopies(context, key, { copy, quantity: copy.quantity }, `${field}.add`)
  }
  if (change.reserve !== undefined)
    setReservation(context, { key, catalogue }, change.reserve, `${field}.reserve`)
  if (change.label !== undefined) setLabel(context, key, change.label, `${field}.label`)
  if (moveTo) {
    const to = requirePocket(shelf, moveTo.binderId ?? binderId, moveTo, `${field}.moveTo`)
    movePocket(context, key, to, `${field}.moveTo`)
  }
  if (swapWith)
    swapPockets(
      context,
      key,
      requirePocket(shelf, swapWith.binderId ?? binderId, swapWith, `${field}.swapWith`),
    )
}
