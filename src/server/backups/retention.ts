import type { BackupFile } from './backup-folder.ts'

const dayMs = 86_400_000
const days = 7
const weeks = 4
const maxPoints = 12

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
/** The number of a calendar week, which begins on Monday (UTC). The first day of all, 1970-01-01, was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)

/** The newest file of each group, for as many groups as `max`. */
function newestOf<File extends BackupFile>(
  files: readonly File[],
  groupOf: (file: File) => unknown,
  max: number,
): File[] {
  const groups = Map.groupBy(files, groupOf)
  return [...groups.values()].flatMap(group => group.slice(0, 1)).slice(0, max)
}

/**
 * Chooses the files to delete: nightly backups but the newest of 7 days and of 4 weeks, backups before migrations but the
 * last before each, at most 12, restore points but 12. Manual ones are never deleted, nor the newest good one of all.
 * `files` are sorted, newest first.
 */
export function chooseObsolete<File extends BackupFile & { isGood: boolean }>(
  files: readonly File[],
  now: Date,
): File[] {
  const good = files.filter(({ isGood, at }) => isGood && at <= now)
  const ofKind = (kind: BackupFile['kind']) => good.filter(file => file.kind === kind)
  const nightly = ofKind('nightly')
  const retained = new Set([
    ...good.slice(0, 1),
    ...newestOf(nightly, ({ at }) => dayOf(at), days),
    ...newestOf(nightly, ({ at }) => weekOf(at), weeks),
    ...newestOf(ofKind('migration'), ({ migration }) => migration, maxPoints),
    ...ofKind('restore').slice(0, maxPoints),
  ])
  return good.filter(file => file.kind !== 'manual' && !retained.has(file))
}
