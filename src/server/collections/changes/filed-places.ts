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

const placesOf = (rows: readonly PlaceTuple[]): FiledPlaces => {
  const places = new Map<string, FiledIn[]>()
  for (const [copyId, binderId, name, page, row, column, quantity] of rows) {
    const place = { binderId, name, page, row, column, quantity }
    const known = places.get(copyId)
    if (known) known.push(place)
    else places.set(copyId, [place])
  }
  for (const known of places.values()) known.sort(comparePlaces)
  return places
}

// One list of all rows: 10,000 rows of columns take the driver five times as long.
const placeList = sql`json_agg(json_build_array(e.copy_id, b.id, b.name, e.page, e.pocket_row, e.pocket_column, e.quantity))`

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
    sql<{ places: PlaceTuple[] | null }>`select ${placeList} as places
     from pocket_entries e join binders b on b.owner_id = e.owner_id and b.id = e.binder_id
     where e.owner_id = ${ownerId} and ${isWanted}`,
  )
  return placesOf(rows[0]?.places ?? [])
}

/** Reads in which pockets the copies of cards are, of several owners. */
export async function readFiledPlacesOfCards(
  db: Queryable,
  ownerIds: readonly string[],
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, FiledPlaces>> {
  const rows = await runQuery(
    db,
    sql<{ ownerId: string; places: PlaceTuple[] }>`select e.owner_id as "ownerId", ${placeList} as places
     from copies p
     join pocket_entries e on e.owner_id = p.owner_id and e.copy_id = p.id
     join binders b on b.owner_id = e.owner_id and b.id = e.binder_id
     where p.owner_id = any(${ownerIds}) and p.card_id = any(${cardIds}) group by e.owner_id`,
  )
  return new Map(rows.map(({ ownerId, places }) => [ownerId, placesOf(places)]))
}

/** A revision that changes when copies of an owner are filed, taken out or moved to another page, or a binder is renamed. */
export async function findFiledRevision(db: Queryable, ownerId: string): Promise<string> {
  const rows = await runQuery(
    db,
    // A sum needs no order of the rows.
    sql<{ revision: string }>`select concat(count(*), ' ', sum(hashtextextended(
       concat_ws(' ', e.copy_id, e.quantity, e.page, e.binder_id, b.name), 0))) as revision
     from pocket_entries e join binders b on b.owner_id = e.owner_id and b.id = e.binder_id
     where e.owner_id = ${ownerId} and e.copy_id is not null`,
  )
  return rows[0]?.revision ?? ''
}
