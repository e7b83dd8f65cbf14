import { expect, test } from 'vitest'
import { withoutUnusedValues } from './unused-values.ts'

test('values that nothing reads go, wherever they stand', () => {
  expect(withoutUnusedValues(':root{--a:red;--b:blue}p{--c:1;color:var(--a)}', '')).toBe(
    ':root{--a:red;}p{color:var(--a)}',
  )
})

test('a value read through another one stays', () => {
  const css = ':root{--a:var(--b,var(--c));--b:x;--c:y;--d:var(--e);--e:z}p{color:var(--a)}'
  expect(withoutUnusedValues(css, '')).toBe(':root{--a:var(--b,var(--c));--b:x;--c:y;}p{color:var(--a)}')
})

test('what a style attribute of the page reads stays', () => {
  const css = ':root{--a:red;--b:blue}'
  expect(withoutUnusedValues(css, '<p style="color:var(--b)">')).toBe(':root{--b:blue}')
})

test('typed properties go with the values they type', () => {
  const css =
    '@property --a{syntax:"*";inherits:false}@property --b{syntax:"<length>";inherits:false}p{margin:var(--a)}'
  expect(withoutUnusedValues(css, '')).toBe('@property --a{syntax:"*";inherits:false}p{margin:var(--a)}')
})

test('strings and addresses in values do not matter', () => {
  const sign = `url("data:image/svg+xml,<svg style='a:b;c:d'>{}</svg>")`
  const css = `.x{--sign:${sign};--other:"}";--last:url(a;b)}p{background:var(--sign)}`
  expect(withoutUnusedValues(css, '')).toBe(`.x{--sign:${sign};}p{background:var(--sign)}`)
})

test('registered properties that nothing gives a value are written out; those with a value in a rule or an element stay', () => {
  const property = (name: string, initial = '') => `@property ${name}{syntax:"*";inherits:false${initial}}`
  const css =
    property('--a', ';initial-value:solid') +
    property('--b') +
    property('--c', ';initial-value:0') +
    property('--d')
  const rules =
    'p{border-style:var(--a);line-height:var(--b,1.5);margin:var(--b);--c:1;top:var(--c);left:var(--d,2)}'
  expect(withoutUnusedValues(css + rules, '<p style="--d:3">')).toBe(
    `${property('--b')}${property('--c', ';initial-value:0')}${property('--d')}` +
      'p{border-style:solid;line-height:1.5;margin:var(--b);--c:1;top:var(--c);left:var(--d,2)}',
  )
})
