import { expect, test } from 'vitest'
import { criticalCssOf } from './critical-css.ts'

const html = '<main class="[[data-x=y]_&amp;]:w-[2rem] tile big a&amp;b md:flex"><p>Hi</p></main>'
const critical = (css: string) => criticalCssOf(css)(html)

test('rules of classes the page has stay, others go', () => {
  expect(critical('.tile{a:b}.other{c:d}')).toBe('.tile{a:b}')
  expect(critical('.tile .other{a:b}.tile.big{c:d}')).toBe('.tile.big{c:d}')
  expect(critical('.other,.big{a:b}')).toBe('.other,.big{a:b}')
})

test('rules for everything and for elements of the page stay, those for other elements go', () => {
  const css = 'body{a:b}*,:before{c:d}:root{x:y}main>p{e:f}[hidden]{g:h}'
  expect(critical(`${css}table{a:b}main table td{a:b}.tile hr{a:b}`)).toBe(css)
})

test('what a visitor must do first comes later', () => {
  expect(critical('.tile:hover{a:b}a::selection{a:b}.big,.tile:hover{c:d}')).toBe('.big,.tile:hover{c:d}')
  expect(critical('.tile:focus-visible{a:b}')).toBe('.tile:focus-visible{a:b}')
})

test('of values for old browsers the place of their layer stays', () => {
  expect(critical('@layer properties{@supports (x:y){*{--a:b}}}@layer base{p{c:d}}')).toBe(
    '@layer properties;@layer base{p{c:d}}',
  )
})

test('classes are read as they are escaped, strings and braces in them do not matter', () => {
  expect(critical('.md\\:flex{a:b}.md\\:grid{a:b}')).toBe('.md\\:flex{a:b}')
  expect(critical('.tile:before{content:"}.x{"}.other{a:b}')).toBe('.tile:before{content:"}.x{"}')
  expect(critical('.tile:not(.other){a:b}')).toBe('.tile:not(.other){a:b}')
  const arbitrary = '[data-x=y] .\\[\\[data-x\\=y\\]_\\&\\]\\:w-\\[2rem\\]{a:b}'
  expect(critical(`${arbitrary}.w-\\[2rem\\]{a:b}`)).toBe(arbitrary)
})

test('classes are found as HTML escapes them', () => {
  const arbitrary = '.\\[\\&\\>li\\]\\:w-36>li{a:b}'
  const list = '<ul class="flex [&amp;&gt;li]:w-36"><li></li></ul>'
  expect(criticalCssOf(`${arbitrary}.other{c:d}`)(list)).toBe(arbitrary)
})

test('commas within a selector do not part it', () => {
  expect(critical('.grid-cols-\\[auto_minmax\\(0\\,1fr\\)\\]{a:b}')).toBe('')
  expect(critical(':is(.other>*){a:b}:where(.other>:not(:last-child)){c:d}')).toBe('')
  const css =
    ':is(.tile,.other) p{a:b}:is(.tile>p){c:d}:where(.big>:not(:last-child)){e:f}p:not(.x,.y),.other{g:h}'
  expect(critical(css)).toBe(css)
})

test('what groups hold is chosen the same way, empty groups go', () => {
  const css =
    '@layer a,b;@media (width>=9px){.tile{a:b}@supports (x:y){.other{a:b}}}@media print{.other{a:b}}'
  expect(critical(css)).toBe('@layer a,b;@media (width>=9px){.tile{a:b}}')
})

test('animations and typed properties stay whole', () => {
  const css = '@keyframes pulse{from{a:b}to{c:var(--x)}}@property --x{syntax:"*";inherits:false}'
  expect(critical(css)).toBe(css)
})
