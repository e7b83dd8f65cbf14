import type { Language } from './language.ts'

/** Splits a card id at its last dash, because set ids may contain dashes ('tk-ex-latia-1'). */
export function splitCardId(id: string): { set: string; number: string } | undefined {
  const dash = id.lastIndexOf('-')
  if (dash <= 0 || dash === id.length - 1) return undefined
  return { set: id.slice(0, dash), number: id.slice(dash + 1) }
}

/** The canonical id of a source's card; Japanese ids get the prefix 'ja-'. */
export function canonicalId(language: Language, sourceId: string): string {
  return language === 'ja' ? `ja-${sourceId}` : sourceId
}

/** The language encoded in the canonical id of a card, set or series. */
export function languageOfId(id: string): Language {
  return id.startsWith('ja-') ? 'ja' : 'en'
}

/** Whether an id has the form set code, dash, digits ('base1-4'). */
export function isConstructedCardId(id: string): boolean {
  return /^[A-Za-z0-9]+-[0-9]+$/.test(id)
}
