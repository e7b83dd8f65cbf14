import { expect, test } from 'vitest'
import { recordJson } from './record-json.ts'

test('a record has no control characters and no halves of surrogate pairs', () => {
  const text = 'a\0b\u001b[31mc\u007fd\u009be\bf\f'
  expect(JSON.parse(recordJson({ text }))).toEqual({ text: 'ab[31mcdef' })
  expect(JSON.parse(recordJson({ text: 'a\ud800b\udc00' }))).toEqual({ text: 'a\ufffdb\ufffd' })
})

test('tabs become spaces, and line breaks of all kinds the same one', () => {
  expect(JSON.parse(recordJson('a\tb\r\nc\rd\n\re'))).toBe('a b\nc\nd\n\ne')
})

test('every other text stays as it is', () => {
  const texts = [
    'line\nbreak',
    'back\\slash \\u0000 \\b "quotes"',
    'ピカチュウ ★ é 😀',
    'C:\\ufoo\\',
    'C:\\ten\\red\\r\\n',
  ]
  expect(JSON.parse(recordJson(texts))).toEqual(texts)
})
