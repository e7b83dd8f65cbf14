import { compareCardNumbers } from '#domain/card-number.ts'
import { compareLeaves, isNumeric, type Leaf } from '#dialects/leaf.ts'
import type { Comparison } from './parse-pokemon-tcg-query.ts'

const accents = /[\u0300-\u036f]/g
const apostropheOrHyphen = /[\p{Pd}'’‘`´\s]+/gu

/** Normalizes text for comparison: lower case, without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(accents, '').toLowerCase()
}

/** Splits folded text into words, without punctuation at their ends. */
function wordsOf(folded: string): string[] {
  return folded
    .split(apostropheOrHyphen)
    .map(word => word.replace(/^[\p{P}]+|[\p{P}]+$/gu, '') || word)
    .filter(Boolean)
}

/** Whether a text matches a pattern in which `*` stands for any characters. Takes time proportional to the text. */
export function matchesPattern(text: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [first = ''] = parts
  if (parts.length === 1) return text === pattern
  const last = parts.at(-1) ?? ''
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((word, offset) => words[start + offset] === word))
}

function testWords(text: string): (value: Leaf) => boolean {
  const folded = fold(text)
  if (folded === '*') return () => true
  if (folded.includes('*')) {
    return value => {
      const whole = fold(String(value))
      return matchesPattern(whole, folded) || wordsOf(whole).some(word => matchesPattern(word, folded))
    }
  }
  const phrase = wordsOf(folded)
  return value => {
    const whole = fold(String(value))
    return whole === folded || (phrase.length > 0 && hasPhrase(wordsOf(whole), phrase))
  }
}

const date = /^\d{4}\//

function testRange(range: Extract<Comparison, { kind: 'range' }>): (value: Leaf) => boolean {
  const { from, to, includesFrom, includesTo } = range
  const isNumericRange = [from, to].every(bound => bound === null || isNumeric(bound))
  return value => {
    const isComparable = !isNumericRange || isNumeric(value) || date.test(String(value))
    if (!isComparable && (from !== null || to !== null)) return false
    const afterFrom = from === null ? 1 : compareLeaves(value, from)
    const beforeTo = to === null ? -1 : compareLeaves(value, to)
    return (
      (afterFrom > 0 || (includesFrom && afterFrom === 0)) && (beforeTo < 0 || (includesTo && beforeTo === 0))
    )
  }
}

/** Returns a function that tests whether one value of a field satisfies a comparison. */
export function createValueTest(comparison: Comparison): (value: Leaf) => boolean {
  if (comparison.kind === 'range') return testRange(comparison)
  if (comparison.kind === 'words') return testWords(comparison.text)
  const folded = fold(comparison.text)
  if (folded.includes('*')) return value => matchesPattern(fold(String(value)), folded)
  return value => fold(String(value)) === folded
}

/**
 * Returns a function that compares two values of a field for sorting. The field `number` is sorted as card numbers.
 */
export function createValueComparator(field: string): (a: Leaf, b: Leaf) => number {
  return field === 'number' ? (a, b) => compareCardNumbers(String(a), String(b)) : compareLeaves
}
