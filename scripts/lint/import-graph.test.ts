import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allowedPatterns } from './import-overrides.ts'
import { importRules } from './import-rules.ts'

// The linter follows no `import()`: here these imports count as others do.

type Import = { from: string; to: string; isDynamic: boolean }

const source = resolve(import.meta.dirname, '../../src')
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(path => !path.includes('.test.'))
const statement = /(?:\bfrom\s*|\bimport\s*(\(\s*)?)'([#.][^']+\.tsx?)'/g

const imports: Import[] = files.flatMap(from =>
  [...readFileSync(join(source, from), 'utf8').matchAll(statement)].map(([, dynamic, to = '']) => ({
    from,
    to: to.startsWith('#') ? to.slice(1) : join(dirname(from), to),
    isDynamic: dynamic !== undefined,
  })),
)

/** The imports that form circles: those that remain when all that imports nothing or is not imported is removed. */
function circles(all: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  let rest = all.filter(({ from, to }) => from !== to)
  for (;;) {
    const importing = new Set(rest.map(({ from }) => from))
    const imported = new Set(rest.map(({ to }) => to))
    const remaining = rest.filter(({ from, to }) => imported.has(from) && importing.has(to))
    if (remaining.length === rest.length) return rest.map(({ from, to }) => `${from} → ${to}`)
    rest = remaining
  }
}

/** The feature or foundation of a file: 'web/features/copies', 'web/ui', 'server/votes', 'domain'. */
function partOf(file: string): string {
  const folders = dirname(file).split('/')
  const depth = { web: folders[1] === 'features' ? 3 : 2, server: 2 }[folders[0] ?? ''] ?? 1
  return folders.slice(0, depth).join('/')
}

test('circles are found', () => {
  const pairs = ['a b', 'b c', 'c b', 'c d'].map(pair => pair.split(' '))
  expect(circles(pairs.map(([from = '', to = '']) => ({ from, to })))).toEqual(['b → c', 'c → b'])
})

test('no files import each other in a circle', () => {
  expect(imports.some(({ isDynamic }) => isDynamic)).toBe(true)
  expect(circles(imports)).toEqual([])
})

test('no features or foundations import each other in a circle', () => {
  const parts = imports.map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
  expect([...new Set(circles(parts))]).toEqual([])
})

test('dynamic imports follow the import rules', () => {
  const isDenied = ({ from, to }: Import) => {
    const [folder, rule] = Object.entries(importRules)
      .filter(([name]) => from.startsWith(`${name}/`))
      .reduce((deepest, entry) => (entry[0].length > deepest[0].length ? entry : deepest))
    return !allowedPatterns(folder, rule).some(pattern => matchesGlob(`!#${to}`, pattern))
  }
  const dynamic = imports.filter(({ isDynamic }) => isDynamic)
  expect(dynamic.filter(isDenied).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})
