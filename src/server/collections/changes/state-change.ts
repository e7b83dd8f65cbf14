import { isDeepStrictEqual } from 'node:util'
import { cardStatusOf, copyStatusOf, type FormerCopy, unknownCopy, withOwnValue } from '#domain/card-copy.ts'
import type { CopyRow } from './save-copies.ts'
import { type CardKey, type CardState, type CopiesState, keyOf } from './copies-state.ts'
import type { RowChange } from './row-change.ts'

export type StateChange = { cards: RowChange<CardState>[]; copies: RowChange<CopyRow>[] }

/** A change as it is stored. Changes that were stored before copies had an own value have none in their copies. */
export type StoredChange = Pick<StateChange, 'cards'> & { copies: RowChange<FormerCopy<CopyRow>>[] }

/** Reads a stored change. Undo compares whole rows, so that each needs all fields. */
export function toStateChange<Change extends StoredChange>(
  stored: Change,
): Omit<Change, 'copies'> & StateChange {
  const copies = stored.copies.map(({ before, after }) => ({
    before: before && withOwnValue<CopyRow>(before),
    after: after && withOwnValue<CopyRow>(after),
  }))
  return { ...stored, copies }
}

/** The cards whose rows a change names. */
export function keysOf({ cards, copies }: StateChange): CardKey[] {
  return [...cards, ...copies].flatMap(({ before, after }) => [before, after].filter(row => row !== null))
}

function changesBetween<Row>(
  before: readonly Row[],
  after: readonly Row[],
  nameOf: (row: Row) => string,
): RowChange<Row>[] {
  const olderRows = new Map(before.map(row => [nameOf(row), row]))
  const changes: RowChange<Row>[] = []
  for (const row of after) {
    const older = olderRows.get(nameOf(row)) ?? null
    olderRows.delete(nameOf(row))
    if (!isDeepStrictEqual(older, row)) changes.push({ before: older, after: row })
  }
  for (const row of olderRows.values()) changes.push({ before: row, after: null })
  return changes
}

/** Returns the rows that differ. */
export function changeBetween(before: CopiesState, after: CopiesState): StateChange {
  return {
    cards: changesBetween(before.cards, after.cards, keyOf),
    copies: changesBetween(before.copies, after.copies, copy => copy.id),
  }
}

/** Gives each card with copies the status that they imply: owned if any of them is owned. */
export function withDerivedStatuses({ cards, copies }: CopiesState): CopiesState {
  const copiesOf = Map.groupBy(copies, keyOf)
  return {
    cards: cards.map(card => ({
      ...card,
      status: cardStatusOf(card.status, copiesOf.get(keyOf(card)) ?? null),
    })),
    copies,
  }
}

/** Gives every changed copy a later time of change. */
export function withChangeTimes(before: CopiesState, after: CopiesState, now: Date): CopiesState {
  const olderCopies = new Map(before.copies.map(copy => [copy.id, copy]))
  const copies = after.copies.map(copy => {
    const older = olderCopies.get(copy.id)
    if (!older) return { ...copy, updatedAt: now.toISOString() }
    if (isDeepStrictEqual(older, copy)) return copy
    const time = Math.max(now.getTime(), Date.parse(older.updatedAt) + 1)
    return { ...copy, updatedAt: new Date(time).toISOString() }
  })
  return { ...after, copies }
}

/** What a user can change of a copy. */
function contentOf(copy: CopyRow | null) {
  return copy && { ...copy, position: null, createdAt: null, updatedAt: null }
}

/** Returns a function that tells whether the rows of a change are still as it left them. */
function untouchedTest(current: CopiesState): (change: StateChange) => boolean {
  const copies = new Map(current.copies.map(copy => [copy.id, copy]))
  const cards = new Map(current.cards.map(card => [keyOf(card), card]))
  const withCopies = new Set(current.copies.map(keyOf))
  return change =>
    change.copies.every(({ before, after }) => {
      const copy = copies.get((after ?? before)?.id ?? '') ?? null
      return isDeepStrictEqual(contentOf(copy), contentOf(after))
    }) &&
    change.cards.every(({ before, after }) => {
      if (!after) return !before || !cards.has(keyOf(before))
      const card = cards.get(keyOf(after))
      if (!card) return before === null
      const hasOwnStatus = !withCopies.has(keyOf(after))
      return (
        (!before || isDeepStrictEqual(before.tags, after.tags) || isDeepStrictEqual(card.tags, after.tags)) &&
        (!before || before.notes === after.notes || card.notes === after.notes) &&
        (!hasOwnStatus || card.status === after.status)
      )
    })
}

export function isUntouched(current: CopiesState, change: StateChange): boolean {
  return untouchedTest(current)(change)
}

/**
 * The part of a change whose cards are still as it left them. A card that it added is not if it has other notes, tags
 * or copies since.
 */
export function untouchedPart(current: CopiesState, change: StateChange): StateChange {
  const isSame = untouchedTest(current)
  const cardsNow = new Map(current.cards.map(card => [keyOf(card), card]))
  const copiesNow = Map.groupBy(current.copies, keyOf)
  const cardsOf = Map.groupBy(change.cards, ({ before, after }) => keyOf((after ?? before) as CardKey))
  const copiesOf = Map.groupBy(change.copies, ({ before, after }) => keyOf((after ?? before) as CardKey))
  const hasMore = (key: string) => {
    const added = cardsOf.get(key)?.find(({ before }) => before === null)?.after
    const now = cardsNow.get(key)
    if (!added || !now) return false
    const hasOtherCopies = (copiesNow.get(key)?.length ?? 0) > (copiesOf.get(key)?.length ?? 0)
    return hasOtherCopies || now.notes !== added.notes || !isDeepStrictEqual(now.tags, added.tags)
  }
  const parts = [...new Set([...cardsOf.keys(), ...copiesOf.keys()])].flatMap(key => {
    const part = { cards: cardsOf.get(key) ?? [], copies: copiesOf.get(key) ?? [] }
    return isSame(part) && !hasMore(key) ? [part] : []
  })
  return { cards: parts.flatMap(({ cards }) => cards), copies: parts.flatMap(({ copies }) => copies) }
}

/** Whether a change did nothing but remove cards. */
export function onlyRemovesCards({ cards, copies }: StateChange): boolean {
  return cards.length > 0 && [...cards, ...copies].every(({ after }) => after === null)
}

/** The rows that a change made of the implied copies of owned cards. */
export function rowsOfImplied({ cards, copies }: StateChange): CopyRow[] {
  const before = new Map(cards.flatMap(({ after, ...card }) => (after ? [[keyOf(after), card.before]] : [])))
  const created = copies.flatMap(({ before: older, after }) => (!older && after ? [after] : []))
  const hadCopies = new Set(copies.flatMap(({ before: older }) => (older ? [keyOf(older)] : [])))
  const ownedKeys = new Set(created.filter(({ status }) => status === 'owned').map(keyOf))
  return created.filter(copy => {
    const key = keyOf(copy)
    // A card that is not part of the change kept its status.
    const wasOwned = before.has(key) ? before.get(key)?.status === 'owned' : ownedKeys.has(key)
    return copy.position === 0 && wasOwned && !hadCopies.has(key)
  })
}

/**
 * Returns the state with the change undone. Other rows of the same cards stay. If a card has such rows, the implied
 * owned copy that the change stored as a row stays a row, as one copy without details.
 */
export function revertChange(current: CopiesState, change: StateChange): CopiesState {
  const copies = new Map(current.copies.map(copy => [copy.id, copy]))
  for (const { before, after } of change.copies) {
    if (before) copies.set(before.id, before)
    else if (after) copies.delete(after.id)
  }
  const withCopies = new Set([...copies.values()].map(keyOf))
  for (const copy of rowsOfImplied(change))
    if (withCopies.has(keyOf(copy))) copies.set(copy.id, { ...copy, ...unknownCopy, status: 'owned' })
  const cards = new Map(current.cards.map(card => [keyOf(card), card]))
  for (const { before, after } of change.cards) {
    const key = keyOf((before ?? after) as CardState)
    const card = cards.get(key)
    if (!before && after && card) {
      const isUnused = !withCopies.has(key) && card.notes === after.notes
      if (isUnused && isDeepStrictEqual(card.tags, after.tags)) cards.delete(key)
    } else if (before) {
      const tags = card && after && isDeepStrictEqual(before.tags, after.tags) ? card.tags : before.tags
      const notes = card && after && before.notes === after.notes ? card.notes : before.notes
      cards.set(key, { ...(card ?? before), tags, notes, status: before.status })
    }
  }
  return withDerivedStatuses({ cards: [...cards.values()], copies: [...copies.values()] })
}

/** Sets the status of the cards with these keys and of all their copies. */
export function withCardStatus(
  state: CopiesState,
  keys: ReadonlySet<string>,
  status: CardState['status'],
): CopiesState {
  return {
    cards: state.cards.map(card => (keys.has(keyOf(card)) ? { ...card, status } : card)),
    copies: state.copies.map(copy =>
      keys.has(keyOf(copy)) ? { ...copy, status: copyStatusOf(status) } : copy,
    ),
  }
}
