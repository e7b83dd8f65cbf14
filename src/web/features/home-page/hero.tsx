import { Link } from 'react-router'
import { homePageMessages } from '#web/messages/en/home.ts'
import { SearchBox } from '#web/features/search-box/search-box.tsx'
import { messages } from '#web/messages/en.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { searchPath, sitePaths } from '#site/site-paths.ts'
import { CardFan } from './card-fan.tsx'
import type { HomeOverview } from './home-overview.ts'

/** The top of the home page: the headline and the search. */
export function Hero({ overview }: { overview: HomeOverview | undefined }) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="max-w-2xl">
          <h1 className="text-3xl font-bold md:text-4xl">{homePageMessages.headline}</h1>
          <p className="mt-4 max-w-xl text-ink-2 md:text-lg">{homePageMessages.lead}</p>
          <SearchBox
            id="home-search"
            label={homePageMessages.searchLabel}
            placeholder={homePageMessages.searchPlaceholder}
            submitLabel={homePageMessages.searchSubmit}
            className="mt-7"
          />
          <Examples />
          <ForCollectors />
          {overview && overview.sets > 0 && (
            <p className="mt-7 text-sm text-ink-3">
              {homePageMessages.figures(overview.cards, overview.sets)}
            </p>
          )}
        </div>
        <CardFan cards={overview?.standouts ?? []} />
      </div>
    </section>
  )
}

/** What the site is for, for visitors. */
function ForCollectors() {
  return (
    <div className="mt-7 grid gap-3 [[data-session]_&]:hidden">
      <p className="font-medium">{homePageMessages.forCollectors}</p>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={sitePaths.collectionImport}>{homePageMessages.importList}</LinkButton>
        <LinkButton to={sitePaths.register} variant="quiet">
          {messages.header.createAccount}
        </LinkButton>
      </div>
    </div>
  )
}

function Examples() {
  return (
    <nav aria-labelledby="examples" className="mt-4 flex flex-wrap items-center gap-2">
      <p id="examples" className="text-sm text-ink-3">
        {homePageMessages.examples}
      </p>
      <ul className="contents">
        {homePageMessages.exampleSearches.map(query => (
          <li key={query}>
            <Link to={searchPath(query)} className="chip text-ink-2">
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
