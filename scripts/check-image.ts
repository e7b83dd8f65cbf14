// Builds the image of `deploy/Dockerfile` and runs it as Docker would, without Docker: buildah builds it on Debian's
// packages, and bubblewrap runs it. As root on Debian.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildImage, configOf, withBase, withUnpacked } from './check-image/build-image.ts'
import { checkContents } from './check-image/check-contents.ts'
import { checkLife } from './check-image/check-life.ts'
import { checkRecovery } from './check-image/check-recovery.ts'
import { commitBefore, withCommit } from './check-image/commit-before.ts'
import { installPackages } from './install-packages.ts'

const usage = `Usage: npm run check-image -- [--before COMMIT]

  --before  the commit whose image is upgraded; default: the one before the newest migration`

const store = { folder: '/var/tmp/chasekit-image' }
const root = join(import.meta.dirname, '..')

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { before: { type: 'string' } } })
  installPackages({ buildah: 'buildah', mmdebstrap: 'mmdebstrap', bubblewrap: 'bwrap' })
  mkdirSync(store.folder, { recursive: true })
  const commit = commitBefore(root, values.before)
  const before = withCommit(root, commit, folder => buildImage(store, folder, 'localhost/chasekit-before'))
  const image = buildImage(store, root, 'localhost/chasekit')
  const data = mkdtempSync(join(store.folder, 'data-'))
  const lost = mkdtempSync(join(store.folder, 'data-'))
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    await withBase(store, base =>
      withUnpacked(store, image, async folder => {
        const { bytes, problems } = checkContents(folder, base)
        report(`The image adds ${Math.round(bytes / 1024 / 1024)} MB to its base`)
        for (const problem of problems) throw new Error(problem)
        await withUnpacked(store, before, old =>
          checkLife(
            { folder: old, config: configOf(store, before), data },
            { folder, config: configOf(store, image), data },
            report,
          ),
        )
        await checkRecovery({ folder, config: configOf(store, image), data: lost }, report)
      }),
    )
  } finally {
    for (const path of [data, lost]) rmSync(path, { recursive: true, force: true })
  }
  process.stdout.write('Not shown here: Docker itself, its networks and volumes, arm64, and a registry.\n')
}

run().catch((error: Error) => {
  const isUsage = error.message.startsWith('Unknown option')
  console.error(isUsage ? `${error.message}\n\n${usage}` : error.message)
  process.exit(1)
})
