import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { binderEndpoints, NewBinder } from '#contract/binder-endpoints.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { fieldRefusal, refusal } from '#contract/refusals.ts'
import { binderLayouts, isBinderLayout } from '#domain/binder.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { unknownCardError } from '#server/collections/add-cards.ts'
import type { CardCatalogue } from '#server/collections/card-catalogue.ts'
import { requireBinderLimits } from '#server/collections/changes/binder-limits.ts'
import {
  type BinderRow,
  emptyPocket,
  existsOn,
  setPocket,
  type Shelf,
} from '#server/collections/changes/shelf.ts'

type UpdateBody = HandlerInput<(typeof binderEndpoints)['updateBinder']>['body']
type BinderFields = Omit<NewBinder, 'requestId'>

function requireLayout({ rows, columns }: Pick<BinderRow, 'rows' | 'columns'>): void {
  if (isBinderLayout(rows, columns)) return
  const layouts = binderLayouts.map(layout => `${layout.rows} × ${layout.columns}`).join(', ')
  throw fieldRefusal('rows', 'binder_layout', { layouts })
}

function requireCover(catalogue: CardCatalogue, cover: string | null): string | null {
  if (cover === null) return null
  const ordinal = catalogue.findCard(cover)
  if (ordinal === undefined) throw unknownCardError(cover, 'cover')
  return catalogue.cardAt(ordinal).id
}

/** Adds a binder to the shelf. */
export function addBinder(shelf: Shelf, catalogue: CardCatalogue, fields: BinderFields): BinderRow {
  requireLayout(fields)
  const now = new Date().toISOString()
  const cover = requireCover(catalogue, fields.cover)
  const binder: BinderRow = { id: randomUUIDv7(), ...fields, cover, createdAt: now, updatedAt: now }
  shelf.binders.set(binder.id, binder)
  requireBinderLimits([...shelf.binders.values()])
  return binder
}

/** Empties the pockets that a smaller layout does not have. Throws 409 with their number unless they may be. */
function clearOverflow(shelf: Shelf, binder: BinderRow, overflow: 'inbox' | undefined): void {
  const outside = [...shelf.pockets.values()].filter(
    pocket => pocket.binderId === binder.id && !existsOn(shelf, pocket),
  )
  if (outside.length === 0) return
  const cards = outside.flatMap(({ stack }) => stack).reduce((sum, { quantity }) => sum + quantity, 0)
  const reservations = outside.filter(({ reservation }) => reservation !== null).length
  const labels = outside.filter(({ label }) => label !== null).length
  if (overflow === undefined) {
    const values = { name: binder.name, cards, reservations, labels }
    throw refusal('conflict', 'binder_too_small', values)
  }
  for (const pocket of outside) setPocket(shelf, emptyPocket(pocket))
}

/** Changes fields of a binder. The shelf has all of its pockets. */
export function editBinder(
  shelf: Shelf,
  catalogue: CardCatalogue,
  before: BinderRow,
  { requestId: _request, basedOn: _basedOn, overflow, ...changes }: UpdateBody,
): void {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: BinderRow = { ...before, ...given }
  requireLayout(after)
  // An unchanged cover may have left the catalogue.
  if (after.cover !== before.cover) after.cover = requireCover(catalogue, after.cover)
  if (isDeepStrictEqual(before, after)) return
  shelf.binders.set(before.id, { ...after, updatedAt: new Date().toISOString() })
  clearOverflow(shelf, after, overflow)
  requireBinderLimits([...shelf.binders.values()])
}

/** Removes a binder and all that is in its pockets. */
export function removeBinder(shelf: Shelf, { id }: BinderRow): void {
  for (const pocket of shelf.pockets.values()) {
    if (pocket.binderId === id) setPocket(shelf, emptyPocket(pocket))
  }
  shelf.binders.delete(id)
}

const comparedFields = [
  'name',
  'rows',
  'columns',
  'pages',
  'firstPageAlone',
  'order',
  'color',
  'note',
  'cover',
  'emptied',
  'autoFile',
  'showCopies',
] as const satisfies readonly (keyof BinderRow)[]

/** The fields of a binder that changed after `basedOn`, the `updatedAt` that the client knew. */
export async function findChangedBinderFields(
  db: Queryable,
  ownerId: string,
  binder: BinderRow,
  basedOn: string | undefined,
): Promise<string[]> {
  if (basedOn === undefined || Date.parse(binder.updatedAt) <= Date.parse(basedOn)) return []
  const [first] = await runQuery(
    db,
    sql<{ known: BinderRow }>`select one -> 'before' as known
     from collection_changes c cross join lateral jsonb_array_elements(c.binders) as one
     where c.owner_id = ${ownerId} and c.changed_at > ${basedOn}::timestamptz - interval '1 minute'
       and one -> 'before' ->> 'id' = ${binder.id}
       and (one -> 'before' ->> 'updatedAt')::timestamptz >= ${basedOn}::timestamptz
     order by (one -> 'before' ->> 'updatedAt')::timestamptz limit 1`,
  )
  if (!first) return []
  return comparedFields.filter(field => !isDeepStrictEqual(first.known[field], binder[field]))
}
