import { expect, test } from 'vitest'
import { CompressedTexts } from './compressed-texts.ts'

const mixed = ['Pikachu', '', 'リザードンex', 'x'.repeat(500_000), '{"a":"\\n"}', 'δ★\u2028']
const texts = Array.from({ length: 40 }, (_, index) => `${index}${mixed[index % mixed.length]}`).concat(
  '',
  '',
)

test('texts in any script and size are read as they were added, in complete blocks and in the last one', () => {
  const stored = new CompressedTexts(1000)
  for (const text of texts) stored.add(text)
  expect(stored.count).toBe(texts.length)
  expect(texts.map((text, index) => stored.get(index).toString() === text)).not.toContain(false)
})

test('blocks larger than the cache are read as well', () => {
  const stored = new CompressedTexts(1)
  for (const text of texts) stored.add(text)
  expect(stored.get(5).toString()).toBe(texts[5])
  expect(stored.get(5).toString()).toBe(texts[5])
})

test.each([-1, 1, 16, 17])('reading text %d of one text throws', index => {
  const stored = new CompressedTexts(1000)
  stored.add('Pikachu')
  expect(() => stored.get(index)).toThrow(`No text number ${index}`)
})
