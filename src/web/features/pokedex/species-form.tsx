import { useId } from 'react'
import type { Language } from '#domain/language.ts'
import { locale } from '#domain/locale.ts'
import { formAnchor } from '#site/site-paths.ts'
import { messages as siteMessages } from '#web/messages/en.ts'
import { pokedexMessages } from '#web/messages/en/pokedex.ts'
import { useAllOwnership } from '#web/ownership/ownership-store.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Species } from './pokedex-queries.ts'
import { SpeciesCardGrid } from './species-card-grid.tsx'
import { cardLanguages, countOwned } from './species-cards.ts'

const { nameOf, species: messages } = pokedexMessages

type Forms = Species['forms']

/**
 * How many cards of some forms the user owns. The server renders it for everybody, hidden; style sheets show it as soon as
 * the page knows that a session is stored, so that nothing moves later.
 */
export function OwnedCount({ forms }: { forms: Forms }) {
  const counted = countOwned(forms, useAllOwnership())
  return (
    <span className="hidden min-h-5 text-sm text-ink-2 [[data-session]_&]:inline-block">
      {counted && messages.ownedCount(counted.owned, counted.total)}
    </span>
  )
}

type LanguageProps = { form: Forms[number]; language: Language; position: 'first' | 'later' }

function CardsInLanguage({ form, language, position }: LanguageProps) {
  const name = siteMessages.common.language[language]
  const total = form.counts[language]
  return (
    <div>
      <h3 className="mb-3 flex items-baseline gap-2 text-sm font-semibold">
        <span>{name}</span>
        <span className="font-normal text-ink-3">{total.toLocaleString(locale)}</span>
      </h3>
      <SpeciesCardGrid
        cards={form.cards[language]}
        total={total}
        label={messages.cardsOf(nameOf(form), name)}
        position={position}
      />
    </div>
  )
}

type FormProps = Omit<LanguageProps, 'language'> & {
  /** The heading of a species' only form is for screen readers: it repeats the name of the page. */
  isOnlyForm: boolean
}

/** The cards that show a form, by language. */
export function SpeciesForm({ form, position, isOnlyForm }: FormProps) {
  const heading = useId()
  const shown = cardLanguages.filter(language => form.counts[language] > 0)
  return (
    <section
      id={formAnchor(form.key)}
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-5 scroll-mt-(--header-height)"
    >
      {isOnlyForm ? (
        <h2 id={heading} className="sr-only">
          {nameOf(form)}
        </h2>
      ) : (
        <SectionHeading id={heading} actions={<OwnedCount forms={[form]} />}>
          {nameOf(form)}
        </SectionHeading>
      )}
      {shown.map((language, index) => (
        <CardsInLanguage
          key={language}
          form={form}
          language={language}
          position={index === 0 ? position : 'later'}
        />
      ))}
    </section>
  )
}
