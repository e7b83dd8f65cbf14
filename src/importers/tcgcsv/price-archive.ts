import SevenZip from '7z-wasm'
import { ImportError } from '#domain/import.ts'

/** The prices of one product group on one day. */
export type ArchivedPrices = { category: number; group: number; where: string; text: string }

export function archivePath(day: string): string {
  return `archive/tcgplayer/prices-${day}.ppmd.7z`
}

type FileSystem = {
  readdir(path: string): string[]
  readFile(path: string): Uint8Array
  writeFile(path: string, data: Uint8Array): void
  analyzePath(path: string): { exists: boolean }
}

function entries(fs: FileSystem, path: string): string[] {
  return fs.analyzePath(path).exists ? fs.readdir(path).filter(name => name !== '.' && name !== '..') : []
}

async function unpack(
  bytes: Uint8Array,
  day: string,
  categories: readonly number[],
  where: string,
): Promise<FileSystem> {
  const messages: string[] = []
  const print = (line: string) => void messages.push(line)
  const archive = await SevenZip({ print, printErr: print, quit: () => {} })
  const fs = archive.FS as unknown as FileSystem
  fs.writeFile('prices.7z', bytes)
  archive.callMain(['x', '-y', 'prices.7z', ...categories.map(category => `${day}/${category}/*`)])
  if (messages.some(line => line.includes('Everything is Ok') || line.includes('No files to process')))
    return fs
  const reason = messages.find(line => /error/i.test(line)) ?? 'it is no 7z archive'
  throw new ImportError(`${where}: cannot be unpacked (${reason.trim()})`)
}

/**
 * Extracts the prices of the given categories from a daily 7z archive (PPMd), whose files are
 * '{day}/{category}/{group}/prices'.
 */
export async function readArchive(
  bytes: Uint8Array,
  day: string,
  categories: readonly number[],
  where: string,
): Promise<ArchivedPrices[]> {
  const fs = await unpack(bytes, day, categories, where)
  return categories.flatMap(category =>
    entries(fs, `${day}/${category}`).flatMap(group => {
      const path = `${day}/${category}/${group}/prices`
      if (!fs.analyzePath(path).exists) return []
      const text = new TextDecoder().decode(fs.readFile(path))
      return [{ category, group: Number(group), where: `${where}: ${path}`, text }]
    }),
  )
}
