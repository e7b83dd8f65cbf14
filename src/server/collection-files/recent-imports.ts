import { sql } from 'kysely'
import type { RecentImport } from '#contract/collection-file-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { importCounts, undoableFor } from './import-rows.ts'

const maxListedImports = 50

type Row = Omit<RecentImport, 'importedAt' | 'undoableUntil'> & { importedAt: Date; undoableUntil: Date }

/** Returns the user's imports that can be undone, newest first. Imports that changed nothing are left out. */
export async function listRecentImports(db: Queryable, userId: string): Promise<RecentImport[]> {
  const rows = await runQuery(
    db,
    sql<Row>`select i.id as "importId", i.collection_id as "collectionId", c.name as "collectionName",
       i.file_name as "fileName", i.imported_at as "importedAt", i.imported_at + ${undoableFor} as "undoableUntil",
       counts.added, counts.changed, counts.removed
     from collection_imports i
     join collections c on c.id = i.collection_id and c.owner_id = i.owner_id and c.deleted_at is null
     cross join lateral ${importCounts} counts
     where i.owner_id = ${userId} and i.undone_at is null and i.imported_at > now() - ${undoableFor}
       and exists (select from collection_changes h where h.import_id = i.id)
     order by i.imported_at desc, i.id desc limit ${maxListedImports}`,
  )
  return rows.map(row => ({
    ...row,
    importedAt: row.importedAt.toISOString(),
    undoableUntil: row.undoableUntil.toISOString(),
  }))
}
