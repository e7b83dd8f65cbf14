import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { locale } from '#domain/locale.ts'
import { pokedexPath, searchPath, sitePaths, speciesPath } from '#site/site-paths.ts'
import { pokedexMessages } from '#web/messages/en/pokedex.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Species } from './pokedex-queries.ts'
import { countCards } from './species-cards.ts'
import { OwnedCount } from './species-form.tsx'

const { species: messages, ...pokedexTexts } = pokedexMessages
const { nameOf, otherNameOf, number, generationName } = pokedexTexts

type StepProps = {
  to: Species['next']
  rel: 'prev' | 'next'
  label: (name: string) => string
  icon: ReactNode
}

function Step({ to, rel, label, icon }: StepProps) {
  if (!to)
    return (
      <span className="icon-btn icon-btn-outline opacity-40" aria-hidden>
        {icon}
      </span>
    )
  const name = label(nameOf(to))
  return (
    <Link
      to={speciesPath(to.dex)}
      rel={rel}
      className="icon-btn icon-btn-outline"
      aria-label={name}
      title={name}
    >
      {icon}
    </Link>
  )
}

function Pager({ species: { previous, next } }: { species: Species }) {
  return (
    <nav aria-label={messages.pager} className="flex gap-2">
      <Step to={previous} rel="prev" label={messages.previous} icon={<ChevronLeft className="icon" />} />
      <Step to={next} rel="next" label={messages.next} icon={<ChevronRight className="icon" />} />
    </nav>
  )
}

/** Names, number and generation of a species, the way to its neighbors, and the search for its cards. */
export function SpeciesHead({ species }: { species: Species }) {
  const { dex, generation, region, forms } = species
  const total = countCards(species)
  return (
    <>
      <Breadcrumb
        label={messages.breadcrumb}
        items={[{ label: pokedexTexts.title, to: sitePaths.pokedex }, { label: nameOf(species) }]}
      />
      <header className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <h1 className="text-2xl md:text-3xl">{nameOf(species)}</h1>
            <p className="text-lg text-ink-2" lang={locale === 'ja' ? 'en' : 'ja'}>
              {otherNameOf(species)}
            </p>
          </div>
          <Pager species={species} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{number(dex)}</Badge>
          <Badge tone="outline" to={pokedexPath({ generation })}>
            {generationName(generation, region)}
          </Badge>
          <Badge tone="outline">{pokedexTexts.cardCountsInWords(...countsOf(forms))}</Badge>
          {total > 0 && (
            <LinkButton
              to={searchPath(`dex:${dex}`)}
              variant="quiet"
              size="small"
              icon={<Search className="icon" aria-hidden />}
            >
              {messages.searchAll}
            </LinkButton>
          )}
        </div>
        {total > 0 && <OwnedCount forms={forms} />}
      </header>
    </>
  )
}

const countsOf = (forms: Species['forms']): [en: number, ja: number] => [
  forms.reduce((sum, { counts }) => sum + counts.en, 0),
  forms.reduce((sum, { counts }) => sum + counts.ja, 0),
]
