import { sql } from 'kysely'
import type { FiledIn } from '#contract/filed-shapes.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** The pockets of copies by the id of their row. */
export type FiledPlaces = ReadonlyMap<string, FiledIn[]>

export const noPlaces: FiledPlaces = new Map()

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Orders places by the name of the binder, page, row and column. */
export function comparePlaces(a: FiledIn, b: FiledIn): number {
  const byName =
    collator.compare(a.name, b.name) || (a.binderId < b.binderId ? -1 : a.binderId > b.binderId ? 1 : 0)
  return byName || a.page - b.page || a.row - b.row || a.column - b.column
}

type PlaceTuple = [
  ...[copyId: string, binderId: string, name: string],
  ...[page: number, row: number, column: number, quantity: number],
]

/** Reads in which pockets copies are: those of some rows, or all of an owner. */
export async function readFiledPlaces(
  db: Queryable,
  ownerId: string,
  copyIds?: readonly string[],
): Promise<FiledPlaces> {
  if (copyIds?.length === 0) return noPlaces
  const isWanted = copyIds ? sql`e.copy_id = any(${copyIds}::uuid[])` : sql`e.copy_id is not null`
  const rows = await runQuery(
    db,
    // One list of all rows: 10,000 rows of columns take the driver five times as long.
    sql<{
      places: PlaceTuple[] | null
    }>`select json_agg(json_build_array(e.copy_id, b.id, b.name, e.page, e.pocket_row,
       e.pocket_column, e.quantity)) as places
     from pocket_entries e join binders b on b.owner_id = e.owner_id and b.id = e.binder_id
     where e.owner_id = ${ownerId} and ${isWanted}`,
  )
  const places = new Map<string, FiledIn[]>()
  for (const [copyId, binderId, name, page, row, column, quantity] of rows[0]?.places ?? []) {
    const place = { binderId, name, page, row, column, quantity }
    const known = places.get(copyId)
    if (known) known.push(place)
    else places.set(copyId, [place])
  }
  for (const known of places.values()) known.sort(comparePlaces)
  return places
}
