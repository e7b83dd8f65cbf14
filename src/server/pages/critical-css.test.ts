import { expect, test } from 'vitest'
import { criticalCssOf } from './critical-css.ts'

const html = '<main class="[[data-x=y]_&amp;]:w-[2rem] tile big a&amp;b md:flex"><p>Hi</p></main>'
const critical = (css: string) => criticalCssOf(css)(html)

test('rules for classes of the page are kept, others are removed', () => {
  expect(critical('.tile{a:b}.other{c:d}')).toBe('.tile{a:b}')
  expect(critical('.tile .other{a:b}.tile.big{c:d}')).toBe('.tile.big{c:d}')
  expect(critical('.other,.big{a:b}')).toBe('.other,.big{a:b}')
})

test('universal rules and rules for elements of the page are kept, others are removed', () => {
  const css = 'body{a:b}*,:before{c:d}:root{x:y}main>p{e:f}[hidden]{g:h}'
  expect(critical(`${css}table{a:b}main table td{a:b}.tile hr{a:b}`)).toBe(css)
})

test('rules for hover and selection are removed, those for focus-visible are kept', () => {
  expect(critical('.tile:hover{a:b}a::selection{a:b}.big,.tile:hover{c:d}')).toBe('.big,.tile:hover{c:d}')
  expect(critical('.tile:focus-visible{a:b}')).toBe('.tile:focus-visible{a:b}')
})

test('the properties layer for old browsers is removed, and its layer order is kept', () => {
  expect(critical('@layer properties{@supports (x:y){*{--a:b}}}@layer base{p{c:d}}')).toBe(
    '@layer properties;@layer base{p{c:d}}',
  )
})

test('escaped class names are matched, and strings and braces in rules are parsed', () => {
  expect(critical('.md\\:flex{a:b}.md\\:grid{a:b}')).toBe('.md\\:flex{a:b}')
  expect(critical('.tile:before{content:"}.x{"}.other{a:b}')).toBe('.tile:before{content:"}.x{"}')
  expect(critical('.tile:not(.other){a:b}')).toBe('.tile:not(.other){a:b}')
  const arbitrary = '[data-x=y] .\\[\\[data-x\\=y\\]_\\&\\]\\:w-\\[2rem\\]{a:b}'
  expect(critical(`${arbitrary}.w-\\[2rem\\]{a:b}`)).toBe(arbitrary)
})

test('class names with HTML entities are matched', () => {
  const arbitrary = '.\\[\\&\\>li\\]\\:w-36>li{a:b}'
  const list = '<ul class="flex [&amp;&gt;li]:w-36"><li></li></ul>'
  expect(criticalCssOf(`${arbitrary}.other{c:d}`)(list)).toBe(arbitrary)
})

test('commas inside a selector do not split it', () => {
  expect(critical('.grid-cols-\\[auto_minmax\\(0\\,1fr\\)\\]{a:b}')).toBe('')
  expect(critical(':is(.other>*){a:b}:where(.other>:not(:last-child)){c:d}')).toBe('')
  const css =
    ':is(.tile,.other) p{a:b}:is(.tile>p){c:d}:where(.big>:not(:last-child)){e:f}p:not(.x,.y),.other{g:h}'
  expect(critical(css)).toBe(css)
})

test('rules inside groups are filtered too, and empty groups are removed', () => {
  const css =
    '@layer a,b;@media (width>=9px){.tile{a:b}@supports (x:y){.other{a:b}}}@media print{.other{a:b}}'
  expect(critical(css)).toBe('@layer a,b;@media (width>=9px){.tile{a:b}}')
})

test('keyframes and registered properties are kept', () => {
  const css = '@keyframes pulse{from{a:b}to{c:var(--x)}}@property --x{syntax:"*";inherits:false}'
  expect(critical(css)).toBe(css)
})

test('rules for pages of paper are left out', () => {
  const css = '@page sheet{size:a4;@bottom-right{content:counter(page)}}.tile{a:b}'
  expect(critical(css)).toBe('.tile{a:b}')
})
