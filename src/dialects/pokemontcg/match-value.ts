import { compareCardNumbers } from '#domain/card-number.ts'
import { compareLeaves, isNumeric, type Leaf } from '#dialects/leaf.ts'
import type { Comparison } from './parse-pokemon-tcg-query.ts'

const accents = /[\u0300-\u036f]/g
const apostropheOrHyphen = /[\p{Pd}'\s]+/gu
const apostrophes = /[’‘`´]/g

/** Normalizes text for comparison: lower case, without accents, and with straight apostrophes. */
function fold(text: string): string {
  return text.replace(apostrophes, "'").normalize('NFD').replace(accents, '').toLowerCase()
}

/** Splits folded text into words, without punctuation at their ends. */
function wordsOf(folded: string): string[] {
  return folded
    .split(apostropheOrHyphen)
    .map(word => word.replace(/^[\p{P}]+|[\p{P}]+$/gu, '') || word)
    .filter(Boolean)
}

/** A value of a field. Its normalized text and words are computed when they are first needed. */
export class ComparableValue {
  readonly value: Leaf
  #folded: string | undefined
  #words: string[] | undefined

  constructor(value: Leaf) {
    this.value = value
  }

  get folded(): string {
    return (this.#folded ??= fold(String(this.value)))
  }

  get words(): readonly string[] {
    return (this.#words ??= wordsOf(this.folded))
  }
}

type ValueTest = (value: ComparableValue) => boolean

/**
 * Returns a test whether a text matches a pattern in which `*` stands for any characters. A test takes time
 * proportional to the text.
 */
export function createPatternTest(pattern: string): (text: string) => boolean {
  const parts = pattern.split('*')
  const [first = ''] = parts
  if (parts.length === 1) return text => text === pattern
  const last = parts.at(-1) ?? ''
  const inner = parts.slice(1, -1).filter(Boolean)
  return text => {
    if (!text.startsWith(first)) return false
    let at = first.length
    for (const part of inner) {
      const found = text.indexOf(part, at)
      if (found < 0) return false
      at = found + part.length
    }
    return text.length - last.length >= at && text.endsWith(last)
  }
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((word, offset) => words[start + offset] === word))
}

function testWords(text: string): ValueTest {
  const folded = fold(text)
  if (folded === '*') return () => true
  if (folded.includes('*')) {
    const matches = createPatternTest(folded)
    return value => matches(value.folded) || value.words.some(matches)
  }
  const phrase = wordsOf(folded)
  return value => value.folded === folded || (phrase.length > 0 && hasPhrase(value.words, phrase))
}

const date = /^\d{4}\//

function testRange(range: Extract<Comparison, { kind: 'range' }>): ValueTest {
  const { from, to, includesFrom, includesTo } = range
  const isNumericRange = [from, to].every(bound => bound === null || isNumeric(bound))
  return ({ value }) => {
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
export function createValueTest(comparison: Comparison): ValueTest {
  if (comparison.kind === 'range') return testRange(comparison)
  if (comparison.kind === 'words') return testWords(comparison.text)
  const folded = fold(comparison.text)
  if (!folded.includes('*')) return value => value.folded === folded
  const matches = createPatternTest(folded)
  return value => matches(value.folded)
}

/**
 * Returns a function that compares two values of a field for sorting. The field `number` is sorted as card numbers.
 */
export function createValueComparator(field: string): (a: Leaf, b: Leaf) => number {
  return field === 'number' ? (a, b) => compareCardNumbers(String(a), String(b)) : compareLeaves
}
