import { sql } from 'kysely'
import type { Binder, BinderPage, PocketCard } from '#contract/binder-shapes.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type CardCatalogue, cardFacts } from '#server/collections/card-catalogue.ts'
import { type CopyTuple, copyTuple, toCopyRow } from '#server/collections/changes/copies-state.ts'
import { findBinderRow, listBinderRows, readPockets } from '#server/collections/changes/pocket-rows.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import type { BinderRow, PocketState } from '#server/collections/changes/shelf.ts'
import { presentCard } from '#server/copies/present-copy.ts'
import { binderNotFoundError } from './binder-change.ts'

type Counts = { binderId: string; filled: number; reserved: number; copies: number }

/** The counts of all binders of an owner, or of one. */
async function readCounts(db: Queryable, ownerId: string, id?: string): Promise<Map<string, Counts>> {
  const isWanted = id === undefined ? sql`true` : sql`binder_id = ${id}`
  const rows = await runQuery(
    db,
    sql<Counts>`select binder_id as "binderId", (count(*) filter (where copy_id is not null and position = 0))::int as filled,
       (count(*) filter (where card_id is not null))::int as reserved, coalesce(sum(quantity), 0)::int as copies
     from pocket_entries where owner_id = ${ownerId} and ${isWanted} group by binder_id`,
  )
  return new Map(rows.map(row => [row.binderId, row]))
}

async function readLinkedIds(db: Queryable, ownerId: string): Promise<Set<string>> {
  const rows = await runQuery(
    db,
    sql<{ id: string }>`select binder_id as id from binder_links where owner_id = ${ownerId}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function toBinder(
  binder: BinderRow,
  counts: ReadonlyMap<string, Counts>,
  linked: ReadonlySet<string>,
): Binder {
  const { filled = 0, reserved = 0, copies = 0 } = counts.get(binder.id) ?? {}
  return { ...binder, visibility: linked.has(binder.id) ? 'link' : 'private', filled, reserved, copies }
}

type ListedBinder = Binder & { coverCard: PocketCard | null }

/** The binders of an owner by name, as the API lists them. */
export async function listBinders(
  { db, catalogue }: { db: Queryable; catalogue: CardCatalogue },
  ownerId: string,
): Promise<ListedBinder[]> {
  const binders = await listBinderRows(db, ownerId)
  const counts = await readCounts(db, ownerId)
  const linked = await readLinkedIds(db, ownerId)
  return binders
    .map(binder => ({
      ...toBinder(binder, counts, linked),
      coverCard: binder.cover === null ? null : presentFace(catalogue, binder.cover),
    }))
    .sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** A binder of an owner as the API has it. Throws 404 for unknown ones and those of others. */
export async function presentBinder(db: Queryable, ownerId: string, id: string): Promise<Binder> {
  const binder = await findBinderRow(db, ownerId, id)
  if (!binder) throw binderNotFoundError()
  return toBinder(binder, await readCounts(db, ownerId, binder.id), await readLinkedIds(db, ownerId))
}

/** The rows of copies by id. */
export async function readCopyRows(
  db: Queryable,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, CopyRow>> {
  const rows = await runQuery(
    db,
    sql<{ copy: CopyTuple }>`select ${copyTuple} as copy from copies p
     where p.owner_id = ${ownerId} and p.id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ copy }) => toCopyRow(copy)).map(copy => [copy.id, copy]))
}

function presentFace(catalogue: CardCatalogue, cardId: string): PocketCard {
  const { set, supertype, subtypes, stage, types, hp } = cardFacts(catalogue, cardId)
  return { ...presentCard(catalogue, cardId), set, supertype, subtypes, stage, types, hp }
}

/** Pockets by page, as the API has them. */
export function presentPages(
  catalogue: CardCatalogue,
  pockets: readonly PocketState[],
  copies: ReadonlyMap<string, CopyRow>,
): Map<number, BinderPage> {
  const pages = new Map<number, BinderPage>()
  for (const { page, row, column, stack, reservation, label } of pockets) {
    const shown = pages.get(page) ?? { page, pockets: [] }
    pages.set(page, shown)
    const entries = stack.flatMap(({ copyId, quantity }) => {
      const copy = copies.get(copyId)
      if (!copy) return []
      const { collectionId, cardId, variant, condition, grade } = copy
      const card = presentFace(catalogue, cardId)
      return { copyId, quantity, collectionId, productId: cardId, card, variant, condition, grade }
    })
    shown.pockets.push({
      row,
      column,
      stack: entries,
      reservation: reservation && {
        productId: reservation.cardId,
        variant: reservation.variant,
        card: presentFace(catalogue, reservation.cardId),
      },
      label,
    })
  }
  return pages
}

/** Reads pages of a binder. Each has the pockets that are not empty. */
export async function readPages(
  { db, catalogue }: { db: Queryable; catalogue: CardCatalogue },
  ownerId: string,
  { id, pages }: Pick<BinderRow, 'id' | 'pages'>,
  { from, to }: { from: number; to: number },
): Promise<{ pages: BinderPage[]; copies: Map<string, CopyRow> }> {
  const last = Math.min(to, pages)
  const pockets = await readPockets(db, ownerId, { binderIds: [id], pages: [from, last] })
  const copies = await readCopyRows(
    db,
    ownerId,
    pockets.flatMap(({ stack }) => stack.map(({ copyId }) => copyId)),
  )
  const shown = presentPages(catalogue, pockets, copies)
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => from + at)
  return { pages: numbers.map(page => shown.get(page) ?? { page, pockets: [] }), copies }
}
