import type { Language } from './language.ts'

/**
 * Splits a card id into set id and number at its last dash, because set ids may contain dashes ('tk-ex-latia-1').
 */
export function splitCardId(id: string): { set: string; number: string } | undefined {
  const dash = id.lastIndexOf('-')
  if (dash <= 0 || dash === id.length - 1) return undefined
  return { set: id.slice(0, dash), number: id.slice(dash + 1) }
}

/** Returns the catalogue id for a source's id of a card, set or series. Japanese ids get the prefix 'ja-'. */
export function canonicalId(language: Language, sourceId: string): string {
  return language === 'ja' ? `ja-${sourceId}` : sourceId
}

/** Returns the language of a card, set or series by its catalogue id: Japanese ids begin with 'ja-'. */
export function languageOfId(id: string): Language {
  return id.startsWith('ja-') ? 'ja' : 'en'
}

/**
 * Whether an id consists of letters and digits, a dash, and digits ('base1-4'). Only such ids are valid for `GET
 * /card/{id}`.
 */
export function isSetCodeAndDigitsId(id: string): boolean {
  return /^[A-Za-z0-9]+-[0-9]+$/.test(id)
}
