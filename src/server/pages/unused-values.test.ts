import { expect, test } from 'vitest'
import { withoutUnusedCustomProperties } from './unused-values.ts'

test('unused custom properties are removed from all rules', () => {
  expect(withoutUnusedCustomProperties(':root{--a:red;--b:blue}p{--c:1;color:var(--a)}', '')).toBe(
    ':root{--a:red;}p{color:var(--a)}',
  )
})

test('a custom property used by another used one is kept', () => {
  const css = ':root{--a:var(--b,var(--c));--b:x;--c:y;--d:var(--e);--e:z}p{color:var(--a)}'
  expect(withoutUnusedCustomProperties(css, '')).toBe(
    ':root{--a:var(--b,var(--c));--b:x;--c:y;}p{color:var(--a)}',
  )
})

test('a custom property used in a style attribute is kept', () => {
  const css = ':root{--a:red;--b:blue}'
  expect(withoutUnusedCustomProperties(css, '<p style="color:var(--b)">')).toBe(':root{--b:blue}')
})

test('registrations of unused custom properties are removed', () => {
  const css =
    '@property --a{syntax:"*";inherits:false}@property --b{syntax:"<length>";inherits:false}p{margin:var(--a)}'
  expect(withoutUnusedCustomProperties(css, '')).toBe(
    '@property --a{syntax:"*";inherits:false}p{margin:var(--a)}',
  )
})

test('strings and URLs in values are parsed', () => {
  const sign = `url("data:image/svg+xml,<svg style='a:b;c:d'>{}</svg>")`
  const css = `.x{--sign:${sign};--other:"}";--last:url(a;b)}p{background:var(--sign)}`
  expect(withoutUnusedCustomProperties(css, '')).toBe(`.x{--sign:${sign};}p{background:var(--sign)}`)
})

test('registered properties that are never set are inlined; those set in a rule or an element are kept', () => {
  const property = (name: string, initial = '') => `@property ${name}{syntax:"*";inherits:false${initial}}`
  const css =
    property('--a', ';initial-value:solid') +
    property('--b') +
    property('--c', ';initial-value:0') +
    property('--d')
  const rules =
    'p{border-style:var(--a);line-height:var(--b,1.5);margin:var(--b);--c:1;top:var(--c);left:var(--d,2)}'
  expect(withoutUnusedCustomProperties(css + rules, '<p style="--d:3">')).toBe(
    `${property('--b')}${property('--c', ';initial-value:0')}${property('--d')}` +
      'p{border-style:solid;line-height:1.5;margin:var(--b);--c:1;top:var(--c);left:var(--d,2)}',
  )
})
