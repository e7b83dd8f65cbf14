import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunks, drawing, rare } from './chunks.ts'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true }).map(path => `${folder}/${path}`)
const modules = [
  'src',
  ...['@tanstack', 'lucide-react/dist', 'react-hot-toast'].map(name => `node_modules/${name}`),
].flatMap(filesIn)

/** Splits a pattern at its bars outside of parentheses. */
const alternativesOf = (pattern: string): string[] => pattern.split(/\|(?![^()]*\))/)

/** Writes one pattern for each alternative of the first group: `a(b|c)` is `ab` and `ac`. */
function withoutGroup(pattern: string): string[] {
  const [, before = '', group, after] = /^(.*?)\((\w[^()]*\|[^()]*)\)(.*)$/.exec(pattern) ?? []
  return group === undefined ? [pattern] : group.split('|').map(one => `${before}${one}${after}`)
}

test('every path that divides the code of the browser names a module', () => {
  const patterns = [
    drawing,
    rare,
    ...chunks.flatMap(({ test: part }) => (part instanceof RegExp ? [part] : [])),
  ]
  const paths = patterns.flatMap(({ source }) => alternativesOf(source)).flatMap(withoutGroup)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(path => !modules.some(id => new RegExp(path).test(id)))).toEqual([])
})
