import { isOwned } from '#domain/holdings.ts'
import { type Language, languages } from '#domain/language.ts'
import { locale } from '#domain/locale.ts'
import type { CardOwnership } from '#web/ownership/ownership-store.ts'
import type { Species } from './pokedex-queries.ts'

type SpeciesForm = Species['forms'][number]

/** The languages of cards, that of the interface first. */
export const cardLanguages: readonly Language[] = languages.toSorted(
  (a, b) => Number(b === locale) - Number(a === locale),
)

const countOfForm = ({ counts }: SpeciesForm) => counts.en + counts.ja

export function countCards({ forms }: Pick<Species, 'forms'>): number {
  return forms.reduce((sum, form) => sum + countOfForm(form), 0)
}

const cardsOf = ({ cards }: SpeciesForm) => [...cards.en, ...cards.ja]

/** How many different cards of some forms a user owns; undefined until all cards are loaded. */
export function countOwned(
  forms: readonly SpeciesForm[],
  ownership: ReadonlyMap<string, CardOwnership>,
): { owned: number; total: number } | undefined {
  const cards = forms.flatMap(cardsOf)
  const total = countCards({ forms: [...forms] })
  return cards.length < total
    ? undefined
    : { owned: cards.filter(({ id }) => isOwned(ownership.get(id))).length, total }
}
