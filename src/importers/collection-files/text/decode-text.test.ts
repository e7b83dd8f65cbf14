import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const header = 'Type;Category;Locale;Series;Set;Id;Name\nカード;ピカチュウ;é'

function utf16(text: string, mark: number[]): Uint8Array {
  const units = Uint8Array.from(Buffer.from(text, 'utf16le'))
  return Uint8Array.from([...mark, ...units])
}

test('UTF-16 is decoded with and without a byte order mark, in both byte orders', () => {
  const swapped = utf16(header, [0xff, 0xfe]).slice()
  for (let at = 0; at < swapped.length; at += 2) swapped.subarray(at, at + 2).reverse()
  expect(decodeText(utf16(header, [0xff, 0xfe]))).toBe(header)
  expect(decodeText(utf16(header, []))).toBe(header)
  expect(decodeText(swapped)).toBe(header)
})

test('UTF-8 is decoded with and without a byte order mark', () => {
  const bytes = new TextEncoder().encode(header)
  expect(decodeText(bytes)).toBe(header)
  expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))).toBe(header)
})

test('the encodings of Western and Japanese spreadsheets are decoded', () => {
  const western = Uint8Array.from([
    ...Buffer.from('Name,Set\nFlab', 'latin1'),
    0xe9,
    ...Buffer.from('b,Pok', 'latin1'),
    0xe9,
  ])
  expect(decodeText(western)).toBe('Name,Set\nFlabéb,Poké')
  const japanese = Uint8Array.from([0x83, 0x73, 0x83, 0x4a, 0x83, 0x60, 0x83, 0x85, 0x83, 0x45, 0x2c, 0x31])
  expect(decodeText(japanese)).toBe('ピカチュウ,1')
})

test('empty input gives empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})
