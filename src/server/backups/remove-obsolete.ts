import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '#platform/database/queryable.ts'
import { type BackupFile, listBackupFiles } from './backup-folder.ts'
import { deleteRecord, listRecords } from './backup-records.ts'
import { chooseObsolete } from './retention.ts'

/** Deletes the files that the rules of retention no longer need. Returns their number. */
export async function removeObsolete(db: Queryable, folder: string, now: Date): Promise<number> {
  const records = await listRecords(db)
  const isGood = ({ name, bytes }: BackupFile) =>
    records.some(
      record =>
        record.folder === folder && record.name === name && record.bytes === bytes && record.problem === null,
    )
  const files = (await listBackupFiles(folder)).map(file => ({ ...file, isGood: isGood(file) }))
  const obsolete = chooseObsolete(files, now)
  for (const { name } of obsolete) {
    await rm(join(folder, name), { force: true })
    await deleteRecord(db, join(folder, name))
  }
  return obsolete.length
}
