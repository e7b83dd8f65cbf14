import { randomUUIDv7 } from 'node:crypto'
import { binderFields } from '#contract/binder-shapes.ts'
import { fileBinderSchema } from '#contract/file-binder.ts'
import { hasPocket, maxBinderPages, maxStack } from '#domain/binder.ts'
import { maxBinderNameLength } from '#domain/text-limits.ts'
import type { StoredCollection } from '#domain/stored-collection.ts'
import type { PlannedCopy } from '#importers/collection-files/match/import-plan.ts'
import type { FileBinder, FiledCopies } from '#importers/collection-files/own/filed-copies.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isWithinBinderLimits } from '#server/collections/changes/binder-limits.ts'
import { type CopiesState, keyOf } from '#server/collections/changes/copies-state.ts'
import { readPockets } from '#server/collections/changes/pocket-rows.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import {
  type BinderRow,
  countFiled,
  countStack,
  createShelf,
  existsOn,
  pocketAt,
  type PocketKey,
  pocketName,
  putIn,
  type Shelf,
} from '#server/collections/changes/shelf.ts'
import { binderNameKey, namesInFiles } from './binder-names.ts'
import { allFacts, type CopyFact, ownersFacts, rowsOfCopy } from './match-copies.ts'
import type { ExistingMode, FilingCounts } from './import-rows.ts'
import { isImpliedCopy, type StorableCard } from './merged-card.ts'
import { mapInSteps } from './run-in-steps.ts'
import { truncateText } from './truncate-text.ts'

/** What a file says about where copies are, and the state of the collection after the import. */
export type Filing = {
  cards: readonly StorableCard[]
  /** The binders of the file; those that it only names have pages of 3 × 3 pockets. */
  binders: readonly FileBinder[]
  /** The id of the card on a cover, if the catalogue has it. */
  findCover: (cardId: string) => string | null
  existing: ExistingMode
  before: CopiesState
  planned: CopiesState
}

const plainLayout = { rows: 3, columns: 3, pages: maxBinderPages }

/** The fields of a binder that the account lacks. One that the file only names has the pages that its copies need. */
function fieldsOf(file: FileBinder | undefined, pockets: readonly FiledCopies[]) {
  const read = fileBinderSchema.safeParse(file?.fields)
  if (read.success) return read.data
  const pages = pockets.filter(pocket => hasPocket(plainLayout, pocket)).map(({ page }) => page)
  const needed = pages.reduce((most, page) => Math.max(most, page), 1)
  return fileBinderSchema.parse({ ...plainLayout, pages: needed })
}

/** The binders that a file names, by the key of their name. */
type NamedBinders = ReadonlyMap<string, BinderRow>

function newBinder(name: string, fields: ReturnType<typeof fieldsOf>, cover: string | null): BinderRow {
  const now = new Date().toISOString()
  return { id: randomUUIDv7(), name, ...fields, cover, showCopies: false, createdAt: now, updatedAt: now }
}

/** Creates the binders that the account lacks, as far as its limits allow. */
function addBinders(
  shelf: Shelf,
  known: NamedBinders,
  pockets: readonly FiledCopies[],
  { binders, findCover }: Filing,
): NamedBinders {
  const fileBinders = new Map(binders.map(binder => [binderNameKey(binder.name), binder]))
  const named = new Map(known)
  for (const [key, ofBinder] of Map.groupBy(pockets, ({ name }) => binderNameKey(name))) {
    const file = fileBinders.get(key)
    const name = binderFields.name.safeParse(
      truncateText(file?.name ?? ofBinder[0]?.name ?? '', maxBinderNameLength),
    )
    if (named.has(key) || !name.success) continue
    const fields = fieldsOf(file, ofBinder)
    const binder = newBinder(name.data, fields, fields.cover === null ? null : findCover(fields.cover))
    if (!isWithinBinderLimits([...shelf.binders.values(), binder])) continue
    shelf.binders.set(binder.id, binder)
    named.set(key, binder)
  }
  return named
}

/** Removes the binders that the import created and puts nothing into. */
function removeUnused(shelf: Shelf): void {
  const used = new Set([...shelf.pockets.values()].map(({ binderId }) => binderId))
  for (const id of shelf.binders.keys())
    if (!shelf.before.binders.has(id) && !used.has(id)) shelf.binders.delete(id)
}

/** Puts copies of a row into a pocket, as many as it takes. Returns how many. */
function putAsManyAsFit(shelf: Shelf, key: PocketKey | undefined, copyId: string, quantity: number): number {
  if (!key || !existsOn(shelf, key)) return 0
  const pocket = pocketAt(shelf, key)
  const count = pocket.label === null ? Math.min(quantity, maxStack - countStack(pocket)) : 0
  if (count > 0) putIn(shelf, key, { copyId, quantity: count })
  return Math.max(count, 0)
}

/** Copies of a file, and the rows that they mean or became. */
type CopiesToFile = { binders: readonly FiledCopies[]; quantity: number; rows: readonly CopyRow[] }

/**
 * Puts the copies of a card where the file has them, not more than it lists. Copies that are there, or in other pockets,
 * stay.
 */
function fileCard(
  shelf: Shelf,
  named: NamedBinders,
  copies: readonly CopiesToFile[],
  existing: ExistingMode,
): FilingCounts {
  const counts = { filed: 0, unfiled: 0 }
  const there = new Map(
    copies.flatMap(({ rows }) => rows.map(({ id }) => [id, new Map(shelf.filed.get(id))] as const)),
  )
  for (const { binders, rows, quantity: listed } of copies) {
    let left = listed
    for (const { name, quantity, page, row, column } of binders) {
      const binderId = named.get(binderNameKey(name))?.id
      const key = binderId === undefined ? undefined : { binderId, page, row, column }
      let wanted = Math.min(quantity, left)
      left -= wanted
      for (const { id } of key && existing !== 'add' ? rows : []) {
        const pocket = pocketName(key as PocketKey)
        const count = Math.min(wanted, there.get(id)?.get(pocket) ?? 0)
        there.get(id)?.set(pocket, (there.get(id)?.get(pocket) ?? 0) - count)
        wanted -= count
      }
      for (const copy of rows) {
        const unfiled = Math.max(copy.quantity - countFiled(shelf, copy.id), 0)
        const count = Math.min(wanted, unfiled)
        if (count === 0) continue
        const filed = putAsManyAsFit(shelf, key, copy.id, count)
        counts.filed += filed
        counts.unfiled += count - filed
        wanted -= count
      }
    }
  }
  return counts
}

/** The facts that the file may lack, as they were when its copies were merged with those of the collection. */
function unstatedFacts(card: StorableCard, { existing }: Filing): readonly CopyFact[] | null {
  if (card.isExact) return null
  return existing === 'replace' || isImpliedCopy(card) ? allFacts : ownersFacts
}

type FiledCopy = PlannedCopy & { binders: readonly FiledCopies[] }

/** Whether a file says where an owned copy is. */
export const isFiled = (copy: PlannedCopy): copy is FiledCopy =>
  copy.binders !== undefined && copy.binders.length > 0 && copy.status !== 'wanted'

/**
 * Plans the pockets of imported copies. The shelf is undefined if the file names none. An import locks the collection before,
 * and the binders as it reads them; a preview locks nothing.
 */
export async function planFiling(
  db: Queryable,
  { ownerId, id: collectionId }: Pick<StoredCollection, 'ownerId' | 'id'>,
  filing: Filing,
  readBinders: (db: Queryable, ownerId: string) => Promise<BinderRow[]>,
): Promise<FilingCounts & { shelf: Shelf | undefined }> {
  const cards = filing.cards.filter(card => card.copies?.some(isFiled))
  if (cards.length === 0) return { filed: 0, unfiled: 0, shelf: undefined }
  const pockets = cards.flatMap(({ copies }) =>
    (copies ?? []).filter(isFiled).flatMap(({ binders }) => binders),
  )
  const rows = await readBinders(db, ownerId)
  const names = namesInFiles(rows)
  const known = new Map(rows.map(row => [binderNameKey(names.get(row.id) ?? ''), row]))
  const named = new Set(pockets.map(({ name }) => known.get(binderNameKey(name))?.id))
  const binderIds = [...named].filter(id => id !== undefined)
  const copyIds = filing.before.copies.map(({ id }) => id)
  const shelf = createShelf(rows, await readPockets(db, ownerId, { binderIds, copyIds }))
  const binders = addBinders(shelf, known, pockets, filing)
  const copiesOf = Map.groupBy(
    filing.planned.copies.filter(({ status }) => status === 'owned'),
    keyOf,
  )
  const counts = await mapInSteps(cards, card => {
    const owned = copiesOf.get(keyOf({ collectionId, cardId: card.cardId })) ?? []
    const copies = (card.copies ?? []).filter(isFiled).map(copy => ({
      binders: copy.binders,
      quantity: copy.quantity,
      rows: rowsOfCopy(copy, owned, { status: card.status, unstated: unstatedFacts(card, filing) }),
    }))
    return fileCard(shelf, binders, copies, filing.existing)
  })
  removeUnused(shelf)
  const sum = (field: keyof FilingCounts) => counts.reduce((total, one) => total + one[field], 0)
  return { filed: sum('filed'), unfiled: sum('unfiled'), shelf }
}
