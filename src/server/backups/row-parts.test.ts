import { expect, test } from 'vitest'
import { countLines, splitRows } from './row-parts.ts'

async function* chunksOf(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield Buffer.from(text.slice(start, start + size))
}

test('parts contain all bytes in order, end with a row, and are as small as their size and rows allow', async () => {
  const text = ['a\tb', 'c', '', 'a row that is longer than a part', 'd'].map(row => `${row}\n`).join('')
  for (const size of [1, 3, 7, 100]) {
    const parts = await Array.fromAsync(splitRows(chunksOf(text, size), 8))
    expect(Buffer.concat(parts).toString()).toBe(text)
    expect(parts.every(part => part.toString().endsWith('\n'))).toBe(true)
    expect(parts.reduce((sum, part) => sum + countLines(part), 0)).toBe(5)
    if (size === 1)
      expect(parts.map(String)).toEqual(['a\tb\nc\n\na row that is longer than a part\n', 'd\n'])
  }
  expect(await Array.fromAsync(splitRows(chunksOf('', 1), 8))).toEqual([])
})
