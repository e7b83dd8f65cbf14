import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isDispensable, unneeded } from '#prepare/image-files.ts'
import { memoryEnvironment, nodeFlags } from '#prepare/node-flags.mjs'

const read = (path: string) => readFileSync(path, 'utf8')
const dockerfile = read('deploy/Dockerfile')
const included = read('.dockerignore').match(/(?<=^!).+/gm) ?? []

/** The sources that an image of the site has. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'scripts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => /\.(?:ts|mjs)$/.test(path) && existsSync(path) && !isDispensable(path))
  .filter(path => !unneeded.some(other => path === other || path.startsWith(`${other}/`)))

/** The packages that a file needs when it runs. */
function packagesOf(text: string): string[] {
  const imports = /^(?:import|export)\s+(?!type\b)(?:[^'`;]*?\sfrom\s+)?'([^.#'][^']*)'/gm
  const loaded = /\bimport(?:\.meta\.resolve)?\(['`]([^.#/'`][^'`]*)['`]/g
  const named = [...text.matchAll(imports), ...text.matchAll(loaded)]
  return named
    .map(([, name = '']) => (name.match(/^(?:@[^/]+\/)?[^/]+/) ?? [''])[0])
    .filter(name => !name.startsWith('node:'))
}

test('what runs in an image imports only packages that stay in it', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'))
  // The name of a package may end with a variable.
  const isStored = (name: string) =>
    Object.keys(dependencies).some(
      known => known === name || (name.includes('$') && known.startsWith(name.split('$')[0] ?? name)),
    )
  // Only `npm run dev` loads it.
  const files = sources.filter(path => path !== 'src/server/pages/dev-build.ts')
  expect(files).toContain('src/server/main.ts')
  expect(files).toContain('scripts/import.ts')
  const missing = files.flatMap(path =>
    packagesOf(read(path))
      .filter(name => !isStored(name))
      .map(name => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('what runs in an image imports only files that stay in it', () => {
  const missing = sources.flatMap(path =>
    [...read(path).matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'`;]*?\sfrom\s+)?'(\.[^']*|#[^']*)'/gm)]
      .map(([, name = '']) => name.replace(/^#prepare/, '#../scripts/prepare'))
      .map(name => (name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(path), name)))
      .filter(target => !sources.includes(target))
      .map(target => `${path}: ${target}`),
  )
  expect(missing).toEqual([])
})

test('the check of packages sees imports of all kinds, and no types', () => {
  const text = `import type { A } from 'a'\nimport {\n  b,\n} from '@b/b/c'\nimport 'c'\nawait import('d/e')\nimport.meta.resolve(\`@f/f/g\`)
    import x from './x.ts'\nimport y from '#domain/y.ts'\nimport z from 'node:fs'`
  expect(packagesOf(text)).toEqual(['@b/b', 'c', 'd', '@f/f'])
})

test('the files that the image is built from exist, and settings and data are not among them', () => {
  expect(included.length).toBeGreaterThan(5)
  expect(included.filter(path => !existsSync(path))).toEqual([])
  expect(read('.dockerignore')).toMatch(/^\*$/m)
  const removed = unneeded.filter(path => !path.startsWith('node_modules/'))
  expect(removed.filter(path => !existsSync(path))).toEqual([])
})

test('no source map and no test is in the image', () => {
  expect(read('vite.config.ts')).not.toContain('sourcemap')
  expect(
    ['a.js.map', 'a.test.ts', 'a.test.mjs', 'a.d.ts', 'a.test.js'].filter(name => !isDispensable(name)),
  ).toEqual([])
  expect(['a.ts', 'a.mjs', 'map.js', 'contest.ts'].filter(isDispensable)).toEqual([])
})

test('the image starts Node as npm start does, as an ordinary user', () => {
  const command = ['node', ...nodeFlags, 'src/server/main.ts'].map(part => `"${part}"`).join(', ')
  expect(dockerfile).toContain(`\nCMD [${command}]\n`)
  for (const [name, value] of Object.entries(memoryEnvironment))
    expect(dockerfile).toContain(` ${name}=${value}`)
  expect(dockerfile).toMatch(/^USER chasekit$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK [^]*\/readyz/m)
})

test('the compose file has at most 20 lines, a read-only root and one volume', () => {
  const compose = read('deploy/compose.yaml')
  expect(compose.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
  expect(compose).toContain('read_only: true')
  expect(compose).toContain("volumes: ['data:/data']")
})
