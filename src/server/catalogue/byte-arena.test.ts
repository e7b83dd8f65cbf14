import { expect, test } from 'vitest'
import { ByteArena } from './byte-arena.ts'

test('texts come back as they went in, whatever their script or size', () => {
  const texts = ['Pikachu', '', 'リザードンex', 'x'.repeat(5_000_000), '{"a":1}', 'δ★']
  const arena = new ByteArena()
  for (const text of texts) arena.add(text)
  expect(arena.count).toBe(texts.length)
  expect(texts.map((_, index) => arena.get(index).toString() === texts[index])).not.toContain(false)
})

test('a number nobody added is refused', () => {
  expect(() => new ByteArena().get(0)).toThrow('No text number 0')
})
