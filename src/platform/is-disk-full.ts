/** What the system reports when a disk is full, the user's share of it is used up, or it has become read-only. */
const codes = ['ENOSPC', 'EDQUOT', 'EROFS']

/** Whether writing a file failed because the disk takes nothing more. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '')
}
