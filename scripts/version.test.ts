import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ReleaseError, releaseChangelog, requireLater, setVersion } from './version/release.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A.\n\n## 0.1.0 – 2026-11-22\n\n- B.\n'

test('the unreleased changes get version and day, below an empty section', () => {
  expect(releaseChangelog(changelog, '0.3.0', '2026-11-28')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.3.0 – 2026-11-28\n\n### Added\n\n- A.\n\n## 0.1.0 – 2026-11-22\n\n- B.\n',
  )
})

test('a release without changes, a repeated one and a changelog without the section are refused', () => {
  const released = releaseChangelog(changelog, '0.3.0', '2026-11-28')
  expect(() => releaseChangelog(released, '0.4.0', '2026-11-28')).toThrow('no change that is unreleased')
  expect(() => releaseChangelog(changelog, '0.1.0', '2026-11-28')).toThrow('has a section 0.1.0 already')
  expect(() => releaseChangelog('# Changelog\n', '0.3.0', '2026-11-28')).toThrow(ReleaseError)
})

test.each([
  ['0.1.0', '0.1.0'],
  ['0.10.0', '0.9.0'],
  ['1.0.0', '0.9.9'],
  ['0.1.0', 'v0.3.0'],
  ['0.1.0', '0.3'],
])('after %s, %s is refused', (current, next) => {
  expect(() => requireLater(current, next)).toThrow(ReleaseError)
})

test('the next patch, minor and major versions are accepted', () => {
  for (const next of ['0.9.10', '0.10.0', '1.0.0']) expect(() => requireLater('0.9.9', next)).not.toThrow()
})

test('the version is in package.json, and the lock file repeats it', () => {
  const own = readFileSync('package.json', 'utf8')
  const lock = readFileSync('package-lock.json', 'utf8')
  const { version }: { version: string } = JSON.parse(own)
  // Nothing else of the files changes.
  expect(setVersion(own, version)).toBe(own)
  expect(setVersion(lock, version)).toBe(lock)
  const { packages, ...next } = JSON.parse(setVersion(lock, '9.8.7'))
  expect([next.version, packages[''].version]).toEqual(['9.8.7', '9.8.7'])
})

test('documents do not repeat the version', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const path of ['README.md', 'docs/importing.md', 'docs/self-hosting.md', 'docs/public-api.md'])
    expect(readFileSync(path, 'utf8')).not.toContain(`ChaseKit/${version}`)
})
