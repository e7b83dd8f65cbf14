import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linesOfSharedKeys } from '#test/support/sibling-keys.ts'

test('no element has the key of a sibling', () => {
  const files = globSync('src/web/**/*.tsx').filter(file => !file.endsWith('.test.tsx'))
  const found = files.flatMap(file =>
    linesOfSharedKeys(file, readFileSync(file, 'utf8')).map(line => `${file}:${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<b><i key={id} /><u key={id} /></b>', [1]],
  ['<>{isOpen && <i key={id} />}\n<u key={id} /></>', [2]],
  ['<b>{isOpen ? <i key={id} /> : <u key="a" />}<s /><u key="a" /></b>', [1]],
  ['<b>{isOpen ? <i key={id} /> : <u key={id} />}</b>', []],
  ['<b><i key={`i${id}`} /><u key={id} /></b>', []],
  ['<b>{list.map(id => <i key={id} />)}<u key={id} /></b>', []],
  ['<b><i><s key={id} /></i><u key={id} /></b>', []],
])('%s', (code, lines) => {
  expect(linesOfSharedKeys('example.tsx', `const example = ${code}`)).toEqual(lines)
})
