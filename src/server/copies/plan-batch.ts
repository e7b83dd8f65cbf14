import type { CopyChanges } from '#contract/copy-endpoints.ts'
import { maxTagsPerCard } from '#contract/collection-shapes.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { maxCardNotesLength } from '#domain/text-limits.ts'
import type { CopyStatus } from '#domain/card-copy.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import { type CardState, type CopiesState, keyOf } from '#server/collections/changes/copies-state.ts'
import { createCard, impliedCopy, storesImpliedCopy, requireCopyLimitOfCard } from './plan-added-copies.ts'
import { changedCopy } from './plan-changed-copies.ts'
import { withCardStatus } from '#server/collections/changes/state-change.ts'

/** What a batch does to rows of copies and to their cards. */
export type BatchChange = {
  set?: CopyChanges | undefined
  addTags?: readonly string[] | undefined
  removeTags?: readonly string[] | undefined
  moveTo?: string | undefined
  status?: CopyStatus | undefined
  replaceGrades?: boolean | undefined
}

function withTags(card: CardState, { addTags = [], removeTags = [] }: BatchChange): CardState {
  const tags = [...new Set([...card.tags, ...addTags])].filter(tag => !removeTags.includes(tag))
  if (tags.length > maxTagsPerCard) throw fieldRefusal('addTags', 'card_tags', { max: maxTagsPerCard })
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
    throw fieldRefusal('moveTo', 'card_notes', { max: maxCardNotesLength })
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

/** A planned batch, and what it does: rows and copies that it changes, and graded copies that keep their grade. */
export type BatchPlan = { state: CopiesState; changed: number; changedCopies: number; keptGrades: number }

const countCopies = (copies: readonly CopyRow[]) => copies.reduce((sum, { quantity }) => sum + quantity, 0)

/** The grade that replaces another one. An equal grade keeps the certificate that the row already has. */
function replacingGrade(current: CopyRow['grade'], grade: CopyRow['grade']): CopyRow['grade'] {
  const isSame = current !== null && current.company === grade?.company && current.grade === grade.grade
  return isSame && grade.certificate === null ? current : grade
}

/** Returns what a batch changes of a row. A graded row keeps its grade unless the batch replaces grades. */
function changesOfRow(copy: CopyRow, { set, status, replaceGrades }: BatchChange): CopyChanges {
  const { condition, grade, ...others } = set ?? {}
  const changes = { ...others, ...(status && { status }) }
  if (copy.grade !== null && !replaceGrades) return changes
  return {
    ...changes,
    ...(condition !== undefined && { condition }),
    ...(grade !== undefined && { grade: replacingGrade(copy.grade, grade) }),
  }
}

/** Plans a change of many rows. Writes nothing. */
export function planBatch(
  state: CopiesState,
  { ids, implied }: BatchSelection,
  batch: BatchChange,
  target: { nextPosition: number; chased: ReadonlySet<string> },
): BatchPlan {
  const { set, moveTo, status } = batch
  const needsRows = (set && Object.keys(set).length > 0) || moveTo !== undefined
  let planned = needsRows ? withImpliedCopies(state, implied) : state
  const isSelected = (copy: CopyRow) => ids.has(copy.id) || implied.has(keyOf(copy))
  const selected = planned.copies.filter(isSelected)
  const keys = new Set([...selected.map(keyOf), ...implied])
  const setsQuality = set?.condition !== undefined || set?.grade !== undefined
  const keepsGrade = (copy: CopyRow) => setsQuality && !batch.replaceGrades && copy.grade !== null
  if (set || status) {
    const copies = planned.copies.map(copy =>
      isSelected(copy) ? changedCopy(copy, changesOfRow(copy, batch), 'set.') : copy,
    )
    planned = { ...planned, copies }
  }
  if (status && !needsRows) {
    planned = withCardStatus(planned, implied, status === 'owned' ? 'owned' : 'chasing')
  }
  planned = {
    ...planned,
    cards: planned.cards.map(card => (keys.has(keyOf(card)) ? withTags(card, batch) : card)),
  }
  const changed = onlySetsQuality(batch) ? selected.filter(copy => !keepsGrade(copy)) : selected
  // Cards that need no rows for this change count as one copy each.
  const impliedCards = needsRows ? 0 : implied.size
  if (moveTo !== undefined) {
    const moved = new Set(selected.map(copy => copy.id))
    planned = withMovedCopies(planned, moved, { moveTo, ...target })
  }
  return {
    state: planned,
    changed: changed.length + impliedCards,
    changedCopies: countCopies(changed) + impliedCards,
    keptGrades: countCopies(selected.filter(keepsGrade)),
  }
}

/** Whether a batch changes nothing but condition and grade. */
function onlySetsQuality({ set = {}, addTags, removeTags, moveTo, status }: BatchChange): boolean {
  const { condition: _condition, grade: _grade, ...others } = set
  const hasOthers = Object.values(others).some(value => value !== undefined)
  return !hasOthers && !addTags?.length && !removeTags?.length && moveTo === undefined && status === undefined
}
