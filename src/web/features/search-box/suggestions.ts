import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { NamedCard } from '#search/names/named-card.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import type { CardPictureData } from '#web/features/card-ui/card-picture.ts'
import type { Language } from '#domain/language.ts'
import { cardPath, collectionPath, setInSetsBrowserPath } from '#site/site-paths.ts'

export type CardSuggestion = {
  kind: 'card'
  id: string
  name: string
  /** The card's number as printed: '4/102'. */
  number: string
  /** Name of the set. */
  set: string
  language: Language
  picture: CardPictureData
}
export type SetSuggestion = {
  kind: 'set'
  id: string
  name: string
  code: string
  cards: number
  language: Language
  picture: ApiSet
}
export type CollectionSuggestion = {
  kind: 'collection'
  id: string
  name: string
  description: string
  cards: number
}
type Found = CardSuggestion | SetSuggestion | CollectionSuggestion
export type Suggestion = Found & { relevance: number; href: string }
export type SuggestionGroup = { kind: Suggestion['kind']; suggestions: Suggestion[] }

/** The maximum number of suggestions of each kind, and the relevance by which their groups are sorted. */
const kinds = {
  card: { most: 5, relevance: 1 },
  set: { most: 3, relevance: 0.9 },
  collection: { most: 3, relevance: 0.8 },
} as const

export const minSuggestionTextLength = 2

/** The path of the page that a suggestion leads to. */
export function suggestionHref(found: Found): string {
  if (found.kind === 'card') return cardPath(found)
  if (found.kind === 'set') return setInSetsBrowserPath(found)
  return collectionPath(found.id)
}

export function cardSuggestion(card: ApiCard): CardSuggestion {
  const { id, name, number, set, language } = card
  const label = formatCardNumber(number, set.printedTotal)
  return { kind: 'card', id, name, number: label, set: set.name, language, picture: card }
}

/** A card of which only the name, number and set are known. */
export function namedCardSuggestion({ set, ...card }: NamedCard): CardSuggestion {
  const { language } = set
  const { id, name } = card
  const number = formatCardNumber(card.number, set.printedTotal)
  return { kind: 'card', id, name, number, set: set.name, language, picture: { ...card, set, language } }
}

export function setSuggestion(set: ApiSet): SetSuggestion {
  const { id, name, code, language } = set
  return { kind: 'set', id, name, code, cards: set.total ?? 0, language, picture: set }
}

export function collectionSuggestion({ id, name, description, _count }: ApiCollection): CollectionSuggestion {
  return { kind: 'collection', id, name, description, cards: _count.cards }
}

/** Compares regardless of case, accents and width. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base' })

/** A set that has the typed text as its name is what was meant: more relevant than cards. */
const namedSetRelevance = 1.1

/**
 * Cards, then sets, then collections; the sets first if one has the name `typed`. A kind without suggestions has no
 * group.
 */
export function groupSuggestions(found: readonly Found[], typed: string): SuggestionGroup[] {
  const isNamed = ({ kind, name }: Found) => kind === 'set' && compare(name, typed) === 0
  const hasNamedSet = found.some(isNamed)
  const order = Object.entries(kinds) as [Suggestion['kind'], { most: number; relevance: number }][]
  return order
    .map(([kind, { most, relevance }]) => ({
      kind,
      most,
      relevance: kind === 'set' && hasNamedSet ? namedSetRelevance : relevance,
    }))
    .toSorted((a, b) => b.relevance - a.relevance)
    .map(({ kind, most, relevance }) => ({
      kind,
      suggestions: found
        .filter(one => one.kind === kind)
        .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
        .slice(0, most)
        .map(one => ({ ...one, relevance, href: suggestionHref(one) })),
    }))
    .filter(group => group.suggestions.length > 0)
}
