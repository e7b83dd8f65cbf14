import type { CardSet } from '#domain/card-set.ts'
import { type Language, languages } from '#domain/language.ts'
import { indexedFormsOfSet, setFormKinds, searchFormsOfSetName } from './search-forms-of-set-name.ts'

/** Maximum number of cached lookups. */
const maxCachedLookups = 5000

/** Finds sets by the names that files use. */
export class SetNameIndex {
  readonly #sets = new Map<string, Set<string>>()
  /** Lookups by language and text, cached because files repeat set names. */
  readonly #found = new Map<string, readonly string[]>()

  constructor(sets: readonly CardSet[]) {
    for (const set of sets) {
      const forms = indexedFormsOfSet(set)
      for (const kind of setFormKinds) {
        for (const form of forms[kind]) this.#add(`${set.language} ${kind} ${form}`, set.id)
      }
    }
  }

  #add(key: string, id: string): void {
    const ids = this.#sets.get(key)
    if (ids) ids.add(id)
    else this.#sets.set(key, new Set([id]))
  }

  /**
   * Returns the ids of the matching sets. Tries the exact text first, then each form of `searchFormsOfSetName` in
   * turn, as a name and then as a code.
   */
  find(text: string, language?: Language): readonly string[] {
    const cacheKey = `${language ?? ''} ${text}`
    const cached = this.#found.get(cacheKey)
    if (cached) return cached
    const found = this.#search(text, language)
    if (this.#found.size < maxCachedLookups) this.#found.set(cacheKey, found)
    return found
  }

  /** Whether a set has exactly this name or code, apart from case. */
  has(text: string): boolean {
    const key = `exact ${text.toLowerCase()}`
    return languages.some(language => this.#sets.has(`${language} ${key}`))
  }

  #search(text: string, language: Language | undefined): string[] {
    const searched = language ? [language] : languages
    const keys = searchFormsOfSetName(text).flatMap(form => [`name ${form}`, `code ${form}`])
    for (const key of [`exact ${text.trim().toLowerCase()}`, ...keys]) {
      const found = searched.flatMap(one => [...(this.#sets.get(`${one} ${key}`) ?? [])])
      if (found.length > 0) return found
    }
    return []
  }
}
