import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardColorKeys, cardTypeColors, frameColors } from '#domain/card-type-colors.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const pairs = [...css.matchAll(/--color-([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
const colors = new Map(pairs.map(([, name, light, dark]) => [name, { light, dark }]))

function luminance(color: string): number {
  const channels = [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map(value =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function contrastOf(front: string, back: string, theme: 'light' | 'dark'): number {
  return contrast(colors.get(front)?.[theme] ?? '', colors.get(back)?.[theme] ?? '')
}

const grounds = ['paper', 'surface', 'raised', 'sunken', 'hover']
const readable = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'love', 'success', 'warning', 'danger'].flatMap(front =>
    grounds.map(back => [front, back] as const),
  ),
  ['on-solid', 'solid'],
  ['on-solid', 'solid-hover'],
  ['on-accent', 'accent'],
  ['accent', 'accent-soft'],
  ['love', 'love-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
] as const

test.each(readable)('%s on %s has a contrast of 4.5 : 1 in light and dark', (front, back) => {
  expect(contrastOf(front ?? '', back ?? '', 'light')).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(front ?? '', back ?? '', 'dark')).toBeGreaterThanOrEqual(4.5)
})

test.each(['light', 'dark'] as const)(
  'field edges and the focus ring have a contrast of 3 : 1 (%s)',
  theme => {
    for (const ground of grounds) {
      expect(contrastOf('accent', ground, theme)).toBeGreaterThanOrEqual(3)
    }
    expect(contrastOf('control', 'paper', theme)).toBeGreaterThanOrEqual(3)
    expect(contrastOf('control', 'surface', theme)).toBeGreaterThanOrEqual(3)
  },
)

test('white text on a delete button is readable', () => {
  const { light = '', dark = '' } = colors.get('solid-danger') ?? {}
  expect(contrast('#ffffff', light)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', dark)).toBeGreaterThanOrEqual(4.5)
})

test.each(cardColorKeys)('text on a %s card is readable on its frame and its picture', look => {
  const { frame, text } = frameColors(look)
  expect(contrast(text, frame)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', cardTypeColors[look].deep)).toBeGreaterThanOrEqual(5)
})
