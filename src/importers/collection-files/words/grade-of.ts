import type { CardCopy } from '#domain/card-copy.ts'
import { findGradingCompany } from './grading-company.ts'
import { numberOfGradeLabel } from './grade-labels.ts'
import { toHalfWidth } from './half-width.ts'

type Grade = CardCopy['grade']

const ungraded = /^(|ungraded|not graded|raw|none|no|-|–|0|n\/a|na|false|未鑑定|なし|無し)$/i
/** Longer texts are descriptions. */
const maxTextLength = 120

/** A long number that a spreadsheet has rounded: '1.23457E+11'. */
const rounded = /^\d([.,]\d+)?e\+\d+$/i

/** Whether a spreadsheet has replaced the last digits of a certificate by zeros, so that it is no longer known. */
export function isRoundedCertificate(text: string): boolean {
  return rounded.test(text.trim())
}

/** Whether a text in a column of grades says that the copy is not graded. */
export function isUngraded(text: string): boolean {
  return ungraded.test(toHalfWidth(text).trim())
}

/** A text as words, numbers and plus signs. Undefined if it has other signs than those between them. */
function tokensOf(text: string): string[] | undefined {
  const plain = toHalfWidth(text).trim()
  if (plain.length > maxTextLength || /[^\p{L}\d\s+#.,:/()[\]–—-]/u.test(plain)) return undefined
  return plain.match(/\p{L}+|\d+(?:[.,]\d+)?|\+/gu) ?? []
}

/** Splits the name of a known company from the start or the end of a text: 'PSA 10', '10 PSA'. */
function splitCompany(tokens: readonly string[]): { company: string; rest: string[] } | undefined {
  for (let length = Math.min(4, tokens.length); length > 0; length -= 1) {
    const first = findGradingCompany(tokens.slice(0, length).join(''))
    if (first) return { company: first, rest: tokens.slice(length) }
    const last = findGradingCompany(tokens.slice(-length).join(''))
    if (last) return { company: last, rest: tokens.slice(0, -length) }
  }
  return undefined
}

const authentic = new Set(['authentic', 'auth', 'altered', 'a'])
/** PSA's marks behind a grade: off center, staining, marks, print defect, out of focus, miscut. */
const qualifiers = new Set(['oc', 'st', 'mk', 'pd', 'of', 'mc'])
const fillers = new Set(['grade', 'graded', 'slab', 'label'])

const isNumber = (token: string) => /^\d/.test(token)
const isCertificate = (token: string) => /^\d{6,12}$/.test(token)

/** The number of a grade, 1 to 10 in halves; undefined for any other number. */
function gradeNumber(token: string): number | undefined {
  const number = Number(token.replace(',', '.'))
  return number >= 1 && number <= 10 && Number.isInteger(number * 2) ? number : undefined
}

/**
 * The number of a grade among the numbers of a text. SGC wrote grades up to 100, TAG adds a score up to 1000, and BGS
 * writes four subgrades behind the grade. Null if there is no number, undefined if it is no grade.
 */
function numberAmong(numbers: readonly string[], company: string): number | null | undefined {
  const grades = numbers.filter(token => gradeNumber(token) !== undefined)
  const others = numbers.filter(token => !grades.includes(token))
  const hasOtherScale = company === 'SGC' || company === 'TAG'
  if (others.length > 0 && !(hasOtherScale && others.length === 1 && grades.length === 1)) return undefined
  if (grades.length === 0) return null
  const hasSubgrades = company === 'BGS' && grades.length === 5
  return grades.length === 1 || hasSubgrades ? gradeNumber(grades[0] ?? '') : undefined
}

/** Companies whose labels are those of the table. Other companies use some of them for neighbouring numbers. */
const ofTable = new Set(['PSA', 'BGS', 'CGC', 'SGC'])

/** Whether a label may stand beside another number than its own: 'PSA 9 NM' is a contradiction, 'BGS 10 Gem Mint' is none. */
function isLoose(label: string, company: string): boolean {
  return label.startsWith('gem') || !ofTable.has(company)
}

/** Companies whose gold label is that of Pristine. */
const withGoldLabel = new Set(['CGC', 'SGC'])

/** Names of grades that have the same number as another grade of the company. */
function specialLabelOf(words: readonly string[], company: string): string | undefined {
  if (words.includes('black')) return 'Black Label'
  if (words.includes('pristine') || (words.includes('gold') && withGoldLabel.has(company))) return 'Pristine'
  return words.includes('perfect') ? 'Perfect' : undefined
}

/** Reads what follows the name of a company: 'GEM MT 10', 'Pristine 10', '8 (OC)', 'Authentic'. */
function gradeOfCompany(company: string, tokens: readonly string[]): Grade {
  const certificate = tokens.find(isCertificate) ?? null
  const number = numberAmong(
    tokens.filter(token => isNumber(token) && !isCertificate(token)),
    company,
  )
  if (number === undefined) return null
  const written = tokens.filter(token => !isNumber(token) && !fillers.has(token.toLowerCase()))
  const words = written.map(token => token.toLowerCase())
  if (number === null && words.some(word => word.startsWith('a')) && words.every(word => authentic.has(word)))
    return { company, grade: written.join(' '), certificate }
  const marks = words.filter(word => qualifiers.has(word))
  const special = specialLabelOf(words, company)
  const colours = special ? ['black', 'gold'] : []
  const label = words.filter(word => !qualifiers.has(word) && !colours.includes(word)).join('')
  const labelled = special && /^(pristine|perfect|)$/.test(label) ? 10 : numberOfGradeLabel(label, company)
  if (labelled === undefined && label !== '') return null
  const value = number ?? labelled
  if (!value || (labelled && labelled !== value && !isLoose(label, company))) return null
  const grade = [special, String(value), ...marks.map(mark => `(${mark.toUpperCase()})`)]
  return { company, grade: grade.filter(Boolean).join(' '), certificate }
}

/**
 * Parses a text with a known grading company and a grade: 'PSA 10.0 GEM - MT' is grade '10' of PSA, 'BGS 10 Black Label'
 * is grade 'Black Label 10' of BGS, 'PSA Authentic' is grade 'Authentic' of PSA. A label remains only if the company
 * has several grades with the same number. Null if any word is not understood.
 */
export function parseGrade(text: string): Grade {
  const parts = splitCompany(tokensOf(text) ?? [])
  return parts ? gradeOfCompany(parts.company, parts.rest) : null
}

type GradeColumns = { company: string; grade: string; certificate: string }

/** A mark in a column of companies: the copy is graded, but the column does not say by whom. */
const graded = /^(yes|y|true|x|1|graded|slab|slabbed|はい|有|あり|[○◯✓✔])$/i

/** Whether a text in a column of grades only says that the copy is graded. */
export function isGradedMark(text: string): boolean {
  return graded.test(toHalfWidth(text).trim())
}

/** A grade in the words of a company that may be unknown. A text with a number is stored as written if it is not understood. */
function gradeOfColumn(company: string, text: string): Grade {
  const tokens = tokensOf(text) ?? []
  const known = findGradingCompany(company)
  const named = splitCompany(tokens)
  if (named) return named.company === known ? gradeOfCompany(known, named.rest) : null
  const grade = known ? gradeOfCompany(known, tokens) : null
  if (grade) return grade
  return tokens.some(token => gradeNumber(token) !== undefined)
    ? { company: known ?? company.trim(), grade: text.trim(), certificate: null }
    : null
}

/**
 * Combines company, grade and certificate in columns of their own. The company column wins; without it the grade must
 * name a known company. 'unread' if the columns say that the copy is graded, but not how.
 */
export function parseGradeColumns(columns: GradeColumns): Grade | 'unread' {
  const { company, grade, certificate } = columns
  if ([company, grade, certificate].every(isUngraded)) return null
  const text = isUngraded(grade) ? '' : grade
  const hasCompany = !isUngraded(company) && !isGradedMark(company)
  const found = hasCompany && text ? gradeOfColumn(company, text) : parseGrade(text || company)
  if (!found) return 'unread'
  const isKnown = !isUngraded(certificate) && !isRoundedCertificate(certificate)
  return { ...found, certificate: isKnown ? certificate.trim() : found.certificate }
}
