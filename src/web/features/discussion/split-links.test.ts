import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (text: string) => splitLinks(text).flatMap(part => part.href ?? [])
const joined = (text: string) =>
  splitLinks(text)
    .map(part => part.text)
    .join('')

test.each([
  'just words',
  'see https://example.com/a?b=1 and http://example.org.',
  'https://a.example/(x) https://b.example',
  '<a href="https://evil.example">x</a>',
  '',
])('the segments contain the whole text: %s', text => {
  expect(joined(text)).toBe(text)
})

test('URLs become links, the text around them stays text', () => {
  expect(splitLinks('see https://example.com/a and ask')).toEqual([
    { text: 'see ' },
    { text: 'https://example.com/a', href: 'https://example.com/a' },
    { text: ' and ask' },
  ])
})

test.each([
  ['look: https://example.com/a.', 'https://example.com/a'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['https://en.example.org/wiki/Mew_(card)', 'https://en.example.org/wiki/Mew_(card)'],
  ['https://example.com/a?b=1&c=2!', 'https://example.com/a?b=1&c=2'],
  ['“https://example.com/a”', 'https://example.com/a'],
])('punctuation after a URL is not part of it: %s', (text, link) => {
  expect(links(text)).toEqual([link])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://user:secret@example.com/',
  'https://example',
  'ftp://example.com',
  'xhttps://example.com',
])('%s is not linked', text => {
  expect(links(text)).toEqual([])
})

test('markup is plain text', () => {
  expect(splitLinks('<img src=x onerror=alert(1)>')).toEqual([{ text: '<img src=x onerror=alert(1)>' }])
  expect(links('<a href="https://evil.example/">x</a>')).toEqual(['https://evil.example/'])
})

test('a URL ends before a character that changes the reading direction', () => {
  expect(links('https://example.com/\u202egpj.exe')).toEqual(['https://example.com/'])
})
