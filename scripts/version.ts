import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ReleaseError, releaseChangelog, requireLater, setVersion } from './version/release.ts'

const usage = 'Usage: npm run version -- 0.3.0'
const root = join(import.meta.dirname, '..')
const fileOf = (name: string) => join(root, name)
const read = (name: string) => readFileSync(fileOf(name), 'utf8')

/** Gives the program a version, and the unreleased changes its heading. Commit and tag are left to a person. */
function run(): void {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [next, ...rest] = positionals
  if (next === undefined || rest.length > 0) throw new ReleaseError(usage)
  const { version }: { version: string } = JSON.parse(read('package.json'))
  requireLater(version, next)
  const changelog = releaseChangelog(read('CHANGELOG.md'), next, new Date().toISOString().slice(0, 10))
  for (const name of ['package.json', 'package-lock.json'])
    writeFileSync(fileOf(name), setVersion(read(name), next))
  writeFileSync(fileOf('CHANGELOG.md'), changelog)
  process.stdout.write(`Version ${next}. After a look at the changes:
  git commit --all --message 'Release ${next}'
  git tag --sign v${next} --message 'ChaseKit ${next}'
  git push origin main v${next}
`)
}

try {
  run()
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
