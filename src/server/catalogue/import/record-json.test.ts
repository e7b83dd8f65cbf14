import { expect, test } from 'vitest'
import { recordJson } from './record-json.ts'

test('a record has no control characters and no halves of surrogate pairs', () => {
  const text = 'a\0b\u001b[31mc\u007fd\u009be\bf\f'
  expect(JSON.parse(recordJson({ text }))).toEqual({ text: 'ab[31mcdef' })
  expect(JSON.parse(recordJson({ text: 'a\ud800b\udc00' }))).toEqual({ text: 'a\ufffdb\ufffd' })
})

test('every other text stays as it is', () => {
  const texts = ['line\nbreak\r\ttab', 'back\\slash \\u0000 \\b "quotes"', 'ピカチュウ ★ é 😀', 'C:\\ufoo\\']
  expect(JSON.parse(recordJson(texts))).toEqual(texts)
})
