import { expect, test } from 'vitest'
import { compilePattern, requiredLiteral, textsMatching } from './text-pattern.ts'

test.each([
  ['draw \\d cards', 'draw 3 cards', 'draw cards'],
  ['FLIP a coin', 'flip a coin', 'flip coins'],
  ['pokémon', 'your pokemon', 'your card'],
  ["opponent's?", 'your opponents bench', 'your own'],
  ['^when', 'first line\nwhen you', 'and when'],
  ['ぽけもん', 'ポケモン', 'カード'],
  ['colou?r', 'the color', 'the colt'],
  ['\\D{3}\\d', 'abc1', '1234'],
])('/%s/ matches %j and not %j', (source, fitting, other) => {
  const pattern = compilePattern(source)
  expect([pattern?.test(fitting), pattern?.test(other)]).toEqual([true, false])
})

test.each(['(', '(?=a)', '(a)\\1', 'a'.repeat(300)])('%s is rejected', source => {
  expect(compilePattern(source)).toBeUndefined()
})

test.each([
  ['flip a coin.*paralyzed', 'flip a coin'],
  ['draw \\d cards', 'draw '],
  ['colou?r', 'colo'],
  ['ab{0,2}c', 'a'],
  ['a|b', ''],
  ['(ab)c', ''],
  ['[abc]d', ''],
  ['\\d+', ''],
])('every match of /%s/ contains %j', (source, literal) => {
  expect(requiredLiteral(source)).toBe(literal)
})

test('a catastrophic pattern ends within the time limit', () => {
  const pattern = compilePattern('(a+)+$')
  expect(pattern?.test(`${'a'.repeat(5000)}b`)).toBe(false)
})

test('a timeout returns partial results and says so', () => {
  const texts = Array.from({ length: 500 }, () => 'draw 3 cards')
  const pattern = compilePattern('draw')
  if (!pattern) throw new Error('the pattern must compile')
  expect(textsMatching(texts, pattern, Infinity)).toMatchObject({ isComplete: true })
  const cut = textsMatching(texts, pattern, 0)
  expect(cut.isComplete).toBe(false)
  expect(cut.texts.length).toBeLessThan(texts.length)
})
