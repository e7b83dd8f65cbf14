import { expect, test } from 'vitest'
import { exampleIndex } from '#test/support/search/search-examples.ts'
import { dexNumbersOf, fitsGlob } from './find-names.ts'

test.each([
  ['charizard', 'char*', true],
  ['charizard', '*zard', true],
  ['charizard', 'char*zard', true],
  ['charizard', '*ariz*', true],
  ['charizard', 'c*r*d', true],
  ['charizard', 'charizard*', true],
  ['charizard', '*', true],
  ['charizard', 'chart*', false],
  ['charizard', '*char', false],
  ['aba', 'ab*ba', false],
  ['abba', 'ab*ba', true],
  ['charizard', 'c*d*r', false],
])('whether %s matches the pattern %s: %s', (text, glob, expected) => {
  expect(fitsGlob(text, glob.split('*'))).toBe(expected)
})

test.each([
  ['umbreon', [197]],
  ['Mr. Mime', [122]],
  ['リザードン', [6]],
  ['ミュウ', [151]],
  ['mew', [151]],
  ['char', [6]],
  ['nobody', []],
  ['', []],
])('the species name %j gives the Pokédex numbers %j', (text, numbers) => {
  expect(dexNumbersOf(exampleIndex(), text)).toEqual(numbers)
})
