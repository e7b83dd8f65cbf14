import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['It <i>spits</i> fire.', 'It spits fire.'],
  ['One<br>two<br/>three', 'One two three'],
  ['<p>First.</p><p>Second.</p>', 'First. Second.'],
  ['<a href="x" title="y">Link</a>', 'Link'],
  ['Rock &amp; roll &quot;now&quot; &#39;then&#39; &#xe9;', 'Rock & roll "now" \'then\' é'],
  ['A\n  B\t C ', 'A B C'],
])('%s reads %s', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('characters that are not markup remain', () => {
  expect(plainText('HP < 30 and > 10, 3 <5')).toBe('HP < 30 and > 10, 3 <5')
  expect(plainText('&unknown; & done')).toBe('&unknown; & done')
})

test('escaped markup becomes text and is not removed', () => {
  expect(plainText('&lt;b&gt;bold&lt;/b&gt;')).toBe('<b>bold</b>')
})

test('an invalid character reference remains unchanged', () => {
  expect(plainText('&#0; &#x110000;')).toBe('&#0; &#x110000;')
})

test('any text is converted without an error', () => {
  fc.assert(fc.property(fc.string(), text => typeof plainText(text) === 'string'))
})
