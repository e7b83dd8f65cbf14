import type { CopyChanges } from '#contract/copy-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import { maxTagsPerCard } from '#contract/collection-shapes.ts'
import { maxCardNotesLength } from '#domain/text-limits.ts'
import type { CopyStatus } from '#domain/card-copy.ts'
import type { CopyRow } from '#server/collections/save-copies.ts'
import { type CardState, type CopiesState, keyOf } from './copies-state.ts'
import {
  createCard,
  createCopy,
  impliedCopy,
  storesImpliedCopy,
  requireCopyLimitOfCard,
} from './plan-added-copies.ts'
import { withCardStatus } from './state-change.ts'

export function copyNotFoundError(): AppError {
  return new AppError('not_found', 'There is no such copy')
}

function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { fields: { [field]: message } })
}

/** Throws if a change would give a copy a grade and a condition. Rows that already have both may keep them. */
function requireNoSecondQuality(copy: CopyRow, changes: CopyChanges, path: string): void {
  const addsGrade = changes.grade != null && copy.condition !== null
  const addsCondition = changes.condition != null && copy.grade !== null
  if (addsGrade)
    throw fieldError(
      `${path}grade`,
      'A graded copy has no condition: set the condition to null in the same call',
    )
  if (addsCondition)
    throw fieldError(
      `${path}condition`,
      'A graded copy has no condition: set the grade to null in the same call',
    )
}

/** The copy with the given fields changed. `path` is where the request has them: 'set.'. */
function changedCopy(copy: CopyRow, changes: CopyChanges, path = ''): CopyRow {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: CopyRow = { ...copy, ...given }
  requireNoSecondQuality(after, changes, path)
  return after
}

function requireCopy(state: CopiesState, id: string): CopyRow {
  const copy = state.copies.find(one => one.id === id)
  if (!copy) throw copyNotFoundError()
  return copy
}

export function planChangedCopy(state: CopiesState, id: string, changes: CopyChanges): CopiesState {
  const after = changedCopy(requireCopy(state, id), changes)
  return { ...state, copies: state.copies.map(copy => (copy.id === id ? after : copy)) }
}

export function planRemovedCopy(state: CopiesState, id: string): CopiesState {
  requireCopy(state, id)
  return { ...state, copies: state.copies.filter(copy => copy.id !== id) }
}

/** Moves `quantity` of a row's copies to a new row with changes. */
export function planSplitCopy(
  state: CopiesState,
  id: string,
  quantity: number,
  changes: CopyChanges,
): { state: CopiesState; newId: string } {
  const copy = requireCopy(state, id)
  if (quantity >= copy.quantity)
    throw fieldError('quantity', `quantity must be less than the ${copy.quantity} copies of the row`)
  const { status, variant, language, condition, grade, pricePaid, acquiredOn, place, note } = copy
  const facts = { status, variant, language, condition, grade, pricePaid, acquiredOn, place, note, quantity }
  const row = changedCopy(createCopy(copy, facts, state.copies), { ...changes, quantity }, 'changes.')
  const copies = state.copies.map(one =>
    one.id === id ? { ...one, quantity: one.quantity - quantity } : one,
  )
  requireCopyLimitOfCard([...copies, row], 'quantity')
  return { state: { ...state, copies: [...copies, row] }, newId: row.id }
}

/** What a batch does to rows of copies and to their cards. */
export type BatchChange = {
  set?: CopyChanges | undefined
  addTags?: readonly string[] | undefined
  removeTags?: readonly string[] | undefined
  moveTo?: string | undefined
  status?: CopyStatus | undefined
}

function withTags(card: CardState, { addTags = [], removeTags = [] }: BatchChange): CardState {
  const tags = [...new Set([...card.tags, ...addTags])].filter(tag => !removeTags.includes(tag))
  if (tags.length > maxTagsPerCard)
    throw fieldError('addTags', `A card may have ${maxTagsPerCard} tags at most`)
  return { ...card, tags }
}

/** Adds the implied copy to the selected cards without stored copies. */
function withImpliedCopies(state: CopiesState, implied: ReadonlySet<string>): CopiesState {
  const withCopies = new Set(state.copies.map(keyOf))
  const missing = state.cards.filter(card => implied.has(keyOf(card)) && !withCopies.has(keyOf(card)))
  return { ...state, copies: [...state.copies, ...missing.map(impliedCopy)] }
}

/** The card with notes that come with copies from another collection, behind its own. */
function withNotes(card: CardState, notes: string): CardState {
  const joined = [card.notes, notes].filter(Boolean).join('\n\n')
  if (joined.length > maxCardNotesLength)
    throw fieldError(
      'moveTo',
      `The notes of a card in both collections are longer than ${maxCardNotesLength}`,
    )
  return card.notes === notes ? card : { ...card, notes: joined }
}

/**
 * Moves rows to another collection. A card whose last copy moves away leaves its collection and takes its notes
 * along, except from a chase collection, where it becomes wanted.
 */
function withMovedCopies(
  state: CopiesState,
  selected: ReadonlySet<string>,
  { moveTo, nextPosition, chased }: { moveTo: string; nextPosition: number; chased: ReadonlySet<string> },
): CopiesState {
  const cards = new Map(state.cards.map(card => [keyOf(card), card]))
  const moved = state.copies.filter(copy => selected.has(copy.id) && copy.collectionId !== moveTo)
  const staying = state.copies.filter(copy => !selected.has(copy.id) || copy.collectionId === moveTo)
  const copiesOf = Map.groupBy(staying, keyOf)
  let position = nextPosition
  for (const copy of moved) {
    const source = cards.get(keyOf(copy))
    const target = { collectionId: moveTo, cardId: copy.cardId }
    const there = cards.get(keyOf(target))
    const others = copiesOf.get(keyOf(target)) ?? []
    if (!there) {
      const card = createCard(target, copy.status === 'owned' ? 'owned' : 'chasing', position++)
      const { tags = card.tags, addedAt = card.addedAt } = source ?? {}
      cards.set(keyOf(target), { ...card, tags, addedAt })
    } else if (others.length === 0 && storesImpliedCopy(there, copy)) others.push(impliedCopy(there))
    const last = Math.max(-1, ...others.map(one => one.position))
    others.push({ ...copy, collectionId: moveTo, position: last + 1 })
    copiesOf.set(keyOf(target), others)
    requireCopyLimitOfCard(others, 'moveTo')
  }
  for (const copy of moved) {
    const card = cards.get(keyOf(copy))
    if (!card || copiesOf.get(keyOf(copy))?.length) continue
    if (chased.has(copy.collectionId)) cards.set(keyOf(copy), { ...card, status: 'chasing' })
    else {
      cards.delete(keyOf(copy))
      const target = { collectionId: moveTo, cardId: copy.cardId }
      const there = cards.get(keyOf(target))
      if (there) cards.set(keyOf(target), withNotes(there, card.notes))
    }
  }
  return { cards: [...cards.values()], copies: [...copiesOf.values()].flat() }
}

/** The rows that a batch selects: copies by id, and cards without copies by their key. */
export type BatchSelection = { ids: ReadonlySet<string>; implied: ReadonlySet<string> }

/** Plans a change of many rows. Returns the new state and the number of selected rows. Writes nothing. */
export function planBatch(
  state: CopiesState,
  { ids, implied }: BatchSelection,
  batch: BatchChange,
  target: { nextPosition: number; chased: ReadonlySet<string> },
): { state: CopiesState; selected: number } {
  const { set, moveTo, status } = batch
  const needsRows = (set && Object.keys(set).length > 0) || moveTo !== undefined
  let planned = needsRows ? withImpliedCopies(state, implied) : state
  const isSelected = (copy: CopyRow) => ids.has(copy.id) || implied.has(keyOf(copy))
  const selectedCopies = planned.copies.filter(isSelected)
  const keys = new Set([...selectedCopies.map(keyOf), ...implied])
  if (set || status) {
    const changes = { ...set, ...(status && { status }) }
    const copies = planned.copies.map(copy => (isSelected(copy) ? changedCopy(copy, changes, 'set.') : copy))
    planned = { ...planned, copies }
  }
  if (status && !needsRows) {
    planned = withCardStatus(planned, implied, status === 'owned' ? 'owned' : 'chasing')
  }
  planned = {
    ...planned,
    cards: planned.cards.map(card => (keys.has(keyOf(card)) ? withTags(card, batch) : card)),
  }
  const selected = needsRows ? selectedCopies.length : ids.size + implied.size
  if (moveTo === undefined) return { state: planned, selected }
  const moved = new Set(selectedCopies.map(copy => copy.id))
  return { state: withMovedCopies(planned, moved, { moveTo, ...target }), selected }
}
