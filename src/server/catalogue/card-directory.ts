import type { Card } from '#domain/card.ts'
import { spellingsOfId } from '#domain/card-spelling/id-in-text.ts'
import type { Language } from '#domain/language.ts'

/**
 * Finds the ordinal of a card by any of its ids. A canonical id precedes another card's alias, and an English card a
 * Japanese one. With 'ja', a Japanese card with this id or alias precedes both. The language is a preference: a card
 * in the other language is found if none matches.
 */
export class CardDirectory {
  readonly #canonical = new Map<string, number>()
  readonly #aliases: Record<Language, Map<string, number>> = { en: new Map(), ja: new Map() }

  add(card: Card, ordinal: number): void {
    this.#canonical.set(card.id.toLowerCase(), ordinal)
    const aliases = this.#aliases[card.language]
    for (const alias of card.aliases) aliases.set(alias.toLowerCase(), ordinal)
  }

  find(id: string, language?: Language): number | undefined {
    for (const spelling of spellingsOfId(id)) {
      const ordinal = this.#findSpelled(spelling, language)
      if (ordinal !== undefined) return ordinal
    }
    return undefined
  }

  #findSpelled(id: string, language?: Language): number | undefined {
    const lowerCaseId = id.toLowerCase()
    if (language === 'ja') {
      const japanese = this.#canonical.get(`ja-${lowerCaseId}`) ?? this.#aliases.ja.get(lowerCaseId)
      if (japanese !== undefined) return japanese
    }
    return (
      this.#canonical.get(lowerCaseId) ??
      this.#aliases.en.get(lowerCaseId) ??
      this.#aliases.ja.get(lowerCaseId)
    )
  }
}
