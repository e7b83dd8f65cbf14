import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
const stylesheets = readdirSync(folder).filter(file => file.endsWith('.css'))

/**
 * What some supported engine (Chrome 123, Firefox 120, Safari 17.5) computes differently or not at all, and what would
 * break a page there. Features that only look plainer without support, such as `text-wrap: balance`, are not listed.
 */
const unsupported: [feature: string, pattern: RegExp][] = [
  ['dividing lengths by angle functions', /\b(atan2|atan|tan)\(/],
  ['dividing by a length', /\bcalc\((?:[^;{}()]|\([^()]*\))*\/\s*[\d.]+[a-z%]/],
  ['shapes in pixels, which need a scale', /clip-path:[^;]*\bpath\(/],
  ['shape()', /\bshape\(/],
  ['anchor positioning', /\b(position-anchor|anchor-name|position-area|position-try)\b|\banchor(-size)?\(/],
  ['field-sizing', /\bfield-sizing\b/],
  ['sizes between auto and a length', /\binterpolate-size\b|\bcalc-size\(/],
  ['if() and custom functions', /:[^;{}]*\bif\(|@function\b/],
  ['attr() with a type', /\battr\([^)]*\b(type\(|px|raw-string)/],
  ['sibling-index()', /\bsibling-(index|count)\(/],
  ['animations by scrolling', /\b(animation-timeline|scroll-timeline|view-timeline)\b/],
  ['@scope', /@scope\b/],
  ['container queries of styles and scrolling', /@container[^{]*\b(style|scroll-state)\(/],
]

test.each(unsupported)('no stylesheet needs %s', (_feature, pattern) => {
  const rules = (file: string) =>
    readFileSync(new URL(file, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  expect(stylesheets.filter(file => pattern.test(rules(file)))).toEqual([])
})
