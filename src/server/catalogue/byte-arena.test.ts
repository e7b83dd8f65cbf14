import { expect, test } from 'vitest'
import { ByteArena } from './byte-arena.ts'

test('stored texts are returned unchanged in any script and size', () => {
  const texts = ['Pikachu', '', 'リザードンex', 'x'.repeat(5_000_000), '{"a":1}', 'δ★']
  const arena = new ByteArena()
  for (const text of texts) arena.add(text)
  expect(arena.count).toBe(texts.length)
  expect(texts.map((_, index) => Buffer.from(arena.get(index)).toString() === texts[index])).not.toContain(
    false,
  )
})

test('reading a text number that was never added throws', () => {
  expect(() => new ByteArena().get(0)).toThrow('No text number 0')
})
