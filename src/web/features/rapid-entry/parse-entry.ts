import { type CardCondition, type CardCopy, type CopyStatus, unknownCopy } from '#domain/card-copy.ts'
import { printingOfWord, type PrintingWords } from '#domain/card-spelling/printing-words.ts'
import { parseCondition } from '#importers/collection-files/words/condition-of.ts'
import { parseGrade } from '#importers/collection-files/words/grade-of.ts'
import { findGradingCompany } from '#importers/collection-files/words/grading-company.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'

/** What the words of an entry say about the copies. */
export type EntryFacts = {
  quantity: number
  printing: PrintingWords
  condition: CardCondition | null
  grade: CardCopy['grade']
  pricePaid: { amount: number; currency: string } | null
  place: string | null
  language: string | null
  status: CopyStatus | null
}

/** A parsed line: the words before the facts, which name the card, the facts, and words that are not understood. */
export type ParsedEntry = { cardWords: string[]; facts: EntryFacts; unknown: string[] }

const statusWords: Record<string, CopyStatus> = {
  want: 'wanted',
  wanted: 'wanted',
  own: 'owned',
  owned: 'owned',
}
const languages = new Set(['en', 'ja', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'ru', 'ko', 'zh'])
/** A grade has at most this many words: 'bgs black label 10' and a certificate. */
const maxGradeWords = 6

/** Splits a line at spaces outside of quotes: '125 @"box 3"' has two words. */
function wordsOf(line: string): string[] {
  return Array.from(line.matchAll(/[^\s"]*"[^"]*"?|\S+/g), ([word]) => word.replaceAll('"', ''))
}

function quantityOf(word: string): number | undefined {
  const [, before, after] = /^(?:x(\d{1,4})|(\d{1,4})x)$/.exec(word) ?? []
  const quantity = Number(before ?? after ?? 0)
  return quantity >= 1 ? quantity : undefined
}

/** A number without a currency is no price. */
const isNumber = (word: string) => /^[\d.,]*$/.test(word)

/** The facts of one word; undefined for a word that is not understood. */
function factsOfWord(typed: string, currency: string): Partial<EntryFacts> | undefined {
  const word = typed.normalize('NFKC').toLowerCase()
  const quantity = quantityOf(word)
  if (quantity !== undefined) return { quantity }
  if (word.startsWith('@') && word.length > 1) return { place: typed.slice(1) }
  const price = isNumber(word) ? null : parsePricePaid(word, '', currency)
  if (price?.currency) return { pricePaid: { amount: price.amount, currency: price.currency } }
  const status = statusWords[word]
  if (status) return { status }
  if (languages.has(word)) return { language: word }
  const condition = parseCondition(word)
  return condition ? { condition, grade: null } : undefined
}

const isFact = (word: string, currency: string) =>
  factsOfWord(word, currency) !== undefined || printingOfWord(word) !== undefined || hasGradingCompany(word)

/** Whether a word is or begins with the name of a grading company: 'psa', 'psa10'. */
function hasGradingCompany(word: string): boolean {
  return findGradingCompany(word.replace(/\d.*$/, '')) !== undefined
}

/** The grade that begins at a word with the name of a company, and its number of words. */
function gradeAt(words: readonly string[], index: number) {
  if (!hasGradingCompany(words[index] ?? '')) return undefined
  for (let length = Math.min(maxGradeWords, words.length - index); length > 0; length -= 1) {
    const grade = parseGrade(words.slice(index, index + length).join(' '))
    if (grade) return { grade, length }
  }
  return undefined
}

/**
 * Parses a line of rapid entry: '125', '125 x3 rh nm', '6 psa 9 $120 @box3', 'obf 125'. The first word always names
 * the card. The second one does too if the first has a letter and the second has a digit and is no fact. A sign of
 * several currencies, such as $, means `currency` if it can.
 */
export function parseEntry(line: string, currency: string): ParsedEntry {
  const words = wordsOf(line)
  const [first = '', second = ''] = words
  // Codes of sets have letters.
  const namesSet = /[a-z]/i.test(first) && /\d/.test(second) && !isFact(second, currency)
  const cardWords = words.slice(0, namesSet ? 2 : 1)
  const facts: EntryFacts = { ...unknownCopy, grade: null, printing: {}, status: null }
  const unknown: string[] = []
  for (let index = cardWords.length; index < words.length; index++) {
    const word = words[index] ?? ''
    const printing = printingOfWord(word)
    const graded = gradeAt(words, index)
    if (printing) Object.assign(facts.printing, printing)
    else if (graded) {
      Object.assign(facts, { grade: graded.grade, condition: null })
      index += graded.length - 1
    } else {
      const found = factsOfWord(word, currency)
      if (found) Object.assign(facts, found)
      else unknown.push(word)
    }
  }
  const { quantity, printing, condition, grade, pricePaid, place, language, status } = facts
  return {
    cardWords,
    facts: { quantity, printing, condition, grade, pricePaid, place, language, status },
    unknown,
  }
}
