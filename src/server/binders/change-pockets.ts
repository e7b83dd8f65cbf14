import type { PocketChange, PocketPut } from '#contract/binder-shapes.ts'
import { AppError } from '#contract/problem.ts'
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
import { fieldError } from '#server/copies/plan-changed-copies.ts'
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
  throw fieldError(
    field,
    `${name} has ${pages} pages of ${rows} rows and ${columns} columns: there is no page ${page}, row ${row}, column ${column}`,
  )
}

/** Puts copies of a row into a pocket. Throws if they are not owned, more than are in no pocket, or too many for it. */
export function putCopies(
  { shelf }: Pick<BinderContext, 'shelf'>,
  key: PocketKey,
  { copy, quantity }: { copy: CopyRow; quantity: number },
  field: string,
): void {
  if (copy.status !== 'owned') throw fieldError(field, 'A wanted copy cannot be filed: mark it owned first')
  const filed = countFiled(shelf, copy.id)
  if (filed + quantity > copy.quantity) {
    const elsewhere = filed > 0 ? `, of which ${filed} ${filed === 1 ? 'is' : 'are'} in pockets` : ''
    throw fieldError(field, `The row has ${copy.quantity} copies${elsewhere}: ${quantity} cannot be filed`)
  }
  const pocket = pocketAt(shelf, key)
  if (pocket.label !== null)
    throw fieldError(field, `${describePocket(shelf, key)} has a label: remove it first`)
  if (countStack(pocket) + quantity > maxStack)
    throw fieldError(field, `A pocket takes ${maxStack} copies at most; this one has ${countStack(pocket)}`)
  putIn(shelf, key, { copyId: copy.id, quantity })
}

/** The implied copy of a card that is marked owned without copies. */
export function requireImplied(context: BinderContext, key: CardKey, field: string): CopyRow {
  const [copy] = storeImplied(context, [key])
  if (copy) return copy
  const { cards, copies } = context.planned
  if (!cards.some(card => keyOf(card) === keyOf(key)))
    throw new AppError('not_found', 'The card is not in this collection')
  if (copies.some(one => keyOf(one) === keyOf(key)))
    throw new AppError('conflict', 'Copies of this card were added since. Please load them and file those.')
  throw fieldError(field, 'A wanted card cannot be filed: mark it owned first')
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
  if (there === 0) throw fieldError(field, `${describePocket(shelf, key)} has no such copy`)
  if (quantity > there) throw fieldError(field, `${describePocket(shelf, key)} has ${there} of these copies`)
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
  requireListedPrinting(catalogue, cardId, reserve.variant, `${field}.variant`)
  if (!isFree(pocket)) {
    const what = pocket.label === null ? 'has copies' : 'has a label'
    throw fieldError(field, `${describePocket(shelf, key)} ${what}: only an empty pocket can be reserved`)
  }
  setPocket(shelf, { ...pocket, reservation: { cardId, variant: reserve.variant } })
}

function setLabel({ shelf }: BinderContext, key: PocketKey, label: string | null, field: string): void {
  const pocket = pocketAt(shelf, key)
  if (label !== null && (pocket.stack.length > 0 || pocket.reservation)) {
    const what = pocket.reservation ? 'is reserved' : 'has copies'
    throw fieldError(field, `${describePocket(shelf, key)} ${what}: only an empty pocket can be labelled`)
  }
  setPocket(shelf, { ...pocket, label })
}

/** Moves all that is in a pocket to an empty or reserved one. */
function movePocket({ shelf }: BinderContext, from: PocketKey, to: PocketKey, field: string): void {
  const pocket = pocketAt(shelf, from)
  if (isEmpty(pocket)) throw fieldError(field, `${describePocket(shelf, from)} is empty`)
  if (
    from.binderId === to.binderId &&
    from.page === to.page &&
    from.row === to.row &&
    from.column === to.column
  )
    return
  if (!isFree(pocketAt(shelf, to)))
    throw new AppError(
      'conflict',
      `${describePocket(shelf, to)} is not empty: swap them, or choose another one`,
    )
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
