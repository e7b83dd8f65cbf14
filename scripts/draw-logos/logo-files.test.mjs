import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { setLogos } from '#domain/set-logo-table.ts'

const read = ({ language, file }) =>
  readFileSync(new URL(`../../catalogue/logos/${language}/${file}.svg`, import.meta.url), 'utf8')

function luminance(color) {
  const [r, g, b] = [1, 3, 5]
    .map(start => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one, other) {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

test.each(languages)('the letters of every logo stand out from its ground (4.5 : 1, %s)', language => {
  const weak = setLogos[language].filter(logo => {
    const svg = read(logo)
    const ground = /<path fill="(#\w{6})" d="M0 0h640v320H0z"/.exec(svg)?.[1] ?? ''
    const letters = /fill="(#\w{6})"\/><\/g><\/svg>$/.exec(svg)?.[1] ?? ''
    return !(contrast(ground, letters) >= 4.5)
  })
  expect(weak.map(({ code }) => code)).toEqual([])
})

test.each(languages)('every element of a logo is closed (%s)', language => {
  for (const logo of setLogos[language]) {
    const open = []
    for (const [, closing, name, self] of read(logo).matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (closing) expect(open.pop()).toBe(name)
      else if (!self) open.push(name)
    }
    expect(open).toEqual([])
  }
})

test('the two languages look different: English plates are dark, Japanese ones light', () => {
  const groundOf = svg => luminance(/<path fill="(#\w{6})" d="M0 0h640v320H0z"/.exec(svg)?.[1] ?? '')
  for (const logo of setLogos.en) expect(groundOf(read(logo))).toBeLessThan(0.25)
  for (const logo of setLogos.ja) expect(groundOf(read(logo))).toBeGreaterThan(0.7)
})
