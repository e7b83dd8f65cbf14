import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productNode } from './node.mjs'
import { root } from './root.mjs'

const inputs = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/importers',
  'src/search',
  'src/site',
  'vite.config.ts',
  'scripts/prepare/chunks.ts',
  'package-lock.json',
]
export const stampFile = join(root, 'dist', 'stamp')

/** Builds the web app if a source file has changed since the last build. A failed build ends the process. */
export function buildWhenStale() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceFingerprint()) return
  console.log('Building the web app …')
  const result = spawnSync(productNode(), [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Returns a hash of all source files of the web app, without tests. */
export function sourceFingerprint() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  if (!path.startsWith('src/')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}
