import { Link } from 'react-router'
import { SetLogo } from '#web/features/card-ui/set-logo.tsx'
import { homePageMessages } from '#web/messages/en/home.ts'
import { eraNameMessages } from '#web/messages/en/era-words.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { EraSummary } from './home-overview.ts'

/** Every era with its numbers of sets and cards, linked to the sets page, which groups sets by era. */
export function EraGrid({ eras }: { eras: EraSummary[] }) {
  return (
    <section aria-labelledby="eras">
      <SectionHeading id="eras">{homePageMessages.eras}</SectionHeading>
      <ul className="grid columns-up-to-2 gap-2 sm:gap-3 lg:grid-cols-3">
        {eras.map(era => (
          <li key={era.era}>
            <Era {...era} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Era({ era, sets, cards, years, emblem }: EraSummary) {
  return (
    <Link to="/sets" className="set-tile group flex-row items-center gap-3 px-3 py-2.5">
      <span className="hidden w-16 flex-none sm:block">
        {emblem && <SetLogo set={emblem} size="small" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="grid sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-3">
          <span className="text-sm font-semibold group-hover:underline">{eraNameMessages.era(era)}</span>
          <span className="text-xs text-ink-3">{years}</span>
        </span>
        <span className="block text-xs leading-5 text-ink-2">{homePageMessages.eraCounts(sets, cards)}</span>
      </span>
    </Link>
  )
}
