// Removes from a built site what only builds, tests or describes it, and prepares the rest for a read-only folder.
// `deploy/Dockerfile` runs it in the image after `npm prune --omit=dev`.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { locateBinaries } from '#platform/database/embedded/binaries.ts'
import { isDispensable, unneeded } from './image-files.ts'

const root = join(import.meta.dirname, '..', '..')

for (const path of unneeded) rmSync(join(root, path), { recursive: true, force: true })
for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
  if (entry.isFile() && isDispensable(entry.name)) rmSync(join(entry.parentPath, entry.name))
}
// Writes the links between the libraries of PostgreSQL, as the first start would.
locateBinaries()
