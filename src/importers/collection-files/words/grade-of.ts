import type { CardCopy } from '#domain/card-copy.ts'

type Grade = CardCopy['grade']

const ungraded = /^(|ungraded|raw|none|no|-|0|n\/a|false)$/i
const knownCompany = /^(PSA|BGS|BVG|BCCG|CGC|SGC|TAG|ACE|AGS|GMA|GRAAD|PCA|ARS|AFG|MNT|KSA|HGA|CSG)\b/i
/** What companies write instead of a number: the card is genuine but altered, or was not asked to be graded. */
const withoutNumber = /^([A-Za-z]{2,10})\s+((?:authentic|auth|altered|a)\b.*)$/i

/** Whether a text in a column of grades says that the copy is not graded. */
export function isUngraded(text: string): boolean {
  return ungraded.test(text.trim())
}

/**
 * Parses a text with grading company and grade: 'PSA 10.0 GEM - MT' is grade '10' of PSA, 'CGC Pristine 10' is grade
 * 'Pristine 10' of CGC, 'PSA Authentic' is grade 'Authentic' of PSA.
 */
export function parseGrade(text: string): Grade {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (isUngraded(plain)) return null
  const [, company, words = '', number] = /^([A-Za-z]{2,10}) (.*?) ?(\d{1,2}(?:\.\d)?)\b/.exec(plain) ?? []
  if (company !== undefined && number !== undefined) {
    const grade = number.replace(/\.0$/, '')
    return { company: company.toUpperCase(), grade: words ? `${words} ${grade}` : grade, certificate: null }
  }
  const [, by, rest] = withoutNumber.exec(plain) ?? []
  return by !== undefined && rest !== undefined && knownCompany.test(by)
    ? { company: by.toUpperCase(), grade: rest, certificate: null }
    : null
}

/** Parses a grade in a text that may also be something else. */
export function parseGradeOfKnownCompany(text: string): Grade {
  return knownCompany.test(text.trim()) ? parseGrade(text) : null
}
