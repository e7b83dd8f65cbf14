import { expect, test } from 'vitest'
import { colorOf, oklchToHex } from './colors.ts'

test('lightness, chroma and hue give the same color as in browsers', () => {
  expect(oklchToHex(0.62796, 0.25768, 29.234)).toBe('#ff0000')
  expect(oklchToHex(0.45201, 0.31321, 264.052)).toBe('#0000ff')
  expect(oklchToHex(1, 0, 0)).toBe('#ffffff')
  expect(oklchToHex(0, 0, 0)).toBe('#000000')
})

test("a color outside the screen's range is clipped", () => {
  expect(oklchToHex(0.9, 0.4, 140)).toMatch(/^#[0-9a-f]{6}$/)
})

test('a word in the set name determines the color', () => {
  const hueOf = name => colorOf(name)?.hue
  expect(hueOf('Obsidian Flames')).toBe(hueOf('Burning Shadows'))
  expect(hueOf('Jungle')).toBe(hueOf('Evolving Skies'))
  expect(hueOf('Surging Sparks')).not.toBe(hueOf('Jungle'))
  expect(colorOf('Fates Collide')).toBeUndefined()
})

test('the Black Star of promos is no dark word, that of a set is', () => {
  expect(colorOf('SM Black Star Promos')).toBeUndefined()
  expect(colorOf('Black Bolt')).toBeDefined()
})
