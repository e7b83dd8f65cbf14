import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linesOfBareText } from '#test/support/bare-text.ts'

test('no text without an element of its own has siblings that come and go', () => {
  const files = globSync('src/web/**/*.tsx').filter(file => !file.endsWith('.test.tsx'))
  const found = files.flatMap(file =>
    linesOfBareText(file, readFileSync(file, 'utf8')).map(line => `${file}:${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  '<b>{busy && <i />}{children}</b>',
  '<b>{busy ? <i /> : icon} Save</b>',
  '<b>{icon}{label}</b>',
  '<b>{items.map(item => <i key={item} />)}{messages.end}</b>',
  '<b><i />{isOpen && messages.open}</b>',
  '<b><i />{isOpen ? messages.open : <u />}</b>',
  '<b>{more && <><i />More</>}<i /></b>',
  '<>{busy && <i />}Save</>',
  "<b>{facts.join(', ')}<i /></b>",
])('%s is found', code => {
  expect(linesOfBareText('example.tsx', `const example = ${code}`)).toEqual([1])
})

test.each([
  '<b>{busy && <i />}<span>{children}</span></b>',
  '<b>{isOpen && messages.open}</b>',
  '<b><i />{isOpen ? messages.open : messages.closed}</b>',
  '<b>{children}{busy && <i />}</b>',
  '<b>{busy && <i />}<u />Save</b>',
  '<b>{isOpen ? <i /> : <u />}</b>',
])('%s is accepted', code => {
  expect(linesOfBareText('example.tsx', `const example = ${code}`)).toEqual([])
})
