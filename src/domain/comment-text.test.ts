import { expect, test } from 'vitest'
import { cleanCommentText, countCharacters, isCommentTooLong, maxCommentLength } from './comment-text.ts'

test.each([
  ['  hello\n', 'hello', 'is trimmed'],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd', 'keeps line ends, all of one kind'],
  ['a\n\n\nb', 'a\n\n\nb', 'keeps two empty lines'],
  ['a\n\n \n\u3000\n\nb', 'a\n\n\nb', 'loses further empty lines, also those of blanks'],
  ['a\u0000b\u001b[31mc\u007f', 'ab[31mc', 'loses control characters'],
  ['1\t2', '1 2', 'has a blank for a tab'],
  ['\u202egnp.exe\u202c \u2066x\u2069', 'gnp.exe x', 'loses what turns the reading direction around'],
  ['pi\u200bka\u2060chu\ufeff\u00ad', 'pikachu', 'loses invisible characters'],
  ['a\ud800b', 'ab', 'loses halves of characters'],
  [`Z${'\u0335\u0301'.repeat(40)}!`, 'Z\u0335\u0301\u0335\u0301!', 'keeps four marks in a row'],
  [
    `a${'\u0301\u0301\u0301\u200d'.repeat(9)}`,
    'a\u0301\u0301\u0301\u200d',
    'is not fooled by joiners between marks',
  ],
  ['x\u{e0041}\u{e0042}', 'x', 'loses hidden tag characters'],
  ['\u200b \u3164 \u2800\u0301', '', 'is empty when nothing can be seen'],
])('a comment %j becomes %j: it %s', (text, clean) => {
  expect(cleanCommentText(text)).toBe(clean)
})

test.each([
  'リザードンのカードが欲しい！ か\u3099',
  '👩‍❤️‍👨 👍🏽 🇯🇵 1️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'नमस्ते क्‍ष · שָׁלוֹם · ไม่เป็นไร · Tiê\u0301ng Viê\u0323t · می‌خواهم',
  '<b>"it\'s"</b> & https://cards.example/?a=1&b=2',
])('what people write stays as it is: %s', text => {
  expect(cleanCommentText(text)).toBe(text)
})

test('cleaning is idempotent', () => {
  const text = cleanCommentText(` \u202e a\n\n\n\n\nb${'\u0301'.repeat(9)}\u0000\n \n \n \nc `)
  expect(cleanCommentText(text)).toBe(text)
})

test('length is counted in grapheme clusters', () => {
  expect(countCharacters('👩‍❤️‍👨🇯🇵か\u3099e\u0301a\n')).toBe(6)
})

test('a comment of maximum length is accepted; one more character or too many code units is not', () => {
  expect(isCommentTooLong('😀'.repeat(maxCommentLength))).toBe(false)
  expect(isCommentTooLong('😀'.repeat(maxCommentLength + 1))).toBe(true)
  expect(isCommentTooLong('x'.repeat(maxCommentLength))).toBe(false)
  expect(isCommentTooLong('x'.repeat(maxCommentLength + 1))).toBe(true)
  expect(isCommentTooLong('😀\u200d'.repeat(4000))).toBe(true)
})
