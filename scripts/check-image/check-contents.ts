import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const maxBytes = 350 * 1024 * 1024

/** What an image of the site must not have: sources of builds, tests, and programs that build or test. */
const forbidden = [
  /\.map$/,
  /\.test\.\w+$/,
  /(?:^|\/)node_modules\/(?:npm|vite|vitest|rolldown|typescript|tailwindcss|playwright-core|oxlint|oxfmt|knip)\//,
  /(?:^|\/)\.(?:git|env|npmrc)(?:$|\/)/,
]

type Entry = { path: string; bytes: number; isFile: boolean }

function listFiles(folder: string): Entry[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap(entry => {
    if (entry.isDirectory()) return []
    const path = join(entry.parentPath, entry.name)
    return { path: path.slice(folder.length + 1), bytes: lstatSync(path).size, isFile: entry.isFile() }
  })
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Returns what an unpacked image adds to its base, in bytes, and what is wrong with it. */
export function checkContents(image: string, base: string): { bytes: number; problems: string[] } {
  const files = listFiles(image)
  const bytes = sizeOf(files) - sizeOf(listFiles(base))
  const problems = files
    .filter(({ path }) => path.startsWith('app/') && forbidden.some(expression => expression.test(path)))
    .slice(0, 10)
    .map(({ path }) => `${path} does not belong in an image`)
  if (bytes > maxBytes) problems.push(`The image adds ${bytes} bytes to its base; ${maxBytes} are allowed`)
  return { bytes, problems }
}
