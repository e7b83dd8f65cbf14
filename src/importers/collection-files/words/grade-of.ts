import type { CardCopy } from '#domain/card-copy.ts'

const ungraded = /^(|ungraded|raw|none|no|-|0)$/i

/**
 * Parses a text with grading company and grade: 'PSA 10.0 GEM - MT' is grade '10' of PSA, 'CGC Pristine 10' is grade
 * 'Pristine 10' of CGC.
 */
export function parseGrade(text: string): CardCopy['grade'] {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (ungraded.test(plain)) return null
  const [, company, words = '', number] = /^([A-Za-z]{2,10})\s+(.*?)\s*(\d{1,2}(?:\.\d)?)\b/.exec(plain) ?? []
  if (company === undefined || number === undefined) return null
  const grade = number.replace(/\.0$/, '')
  return { company: company.toUpperCase(), grade: words ? `${words} ${grade}` : grade, certificate: null }
}
