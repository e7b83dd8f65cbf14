import type { Card } from '#domain/card.ts'
import { spellingsOfId } from '#domain/card-spelling/id-in-text.ts'
import type { Language } from '#domain/language.ts'

/** Ordinals by id in lower case: by the card's own, and per language by the others. */
export type CardIds = { canonical: Map<string, number>; aliases: Record<Language, Map<string, number>> }

const noIds = (): CardIds => ({ canonical: new Map(), aliases: { en: new Map(), ja: new Map() } })

/**
 * Finds the ordinal of a card by any of its ids. A canonical id precedes another card's alias, and an English card a
 * Japanese one. With 'ja', a Japanese card with this id or alias precedes both. The language is a preference: a card
 * in the other language is found if none matches.
 */
export class CardDirectory {
  readonly ids: CardIds

  constructor(ids: CardIds = noIds()) {
    this.ids = ids
  }

  add(card: Card, ordinal: number): void {
    this.ids.canonical.set(card.id.toLowerCase(), ordinal)
    const aliases = this.ids.aliases[card.language]
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
    const { canonical, aliases } = this.ids
    const lowerCaseId = id.toLowerCase()
    if (language === 'ja') {
      const japanese = canonical.get(`ja-${lowerCaseId}`) ?? aliases.ja.get(lowerCaseId)
      if (japanese !== undefined) return japanese
    }
    return canonical.get(lowerCaseId) ?? aliases.en.get(lowerCaseId) ?? aliases.ja.get(lowerCaseId)
  }
}
