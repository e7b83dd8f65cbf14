import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * The part of the disk of a folder that is free for this program, in percent as `df` shows it. A folder that does not
 * exist yet is on the disk of its parent.
 */
export async function readFreeDisk(folder: string): Promise<number> {
  try {
    const { blocks, bfree, bavail } = await statfs(folder)
    const used = blocks - bfree
    return used + bavail === 0 ? 100 : (bavail / (used + bavail)) * 100
  } catch (error) {
    const parent = dirname(folder)
    if (!isMissing(error) || parent === folder) throw error
    return readFreeDisk(parent)
  }
}
