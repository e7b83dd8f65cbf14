import { Link } from 'react-router'
import { messages } from '#web/messages/en.ts'
import { SearchBox } from '#web/search-box/search-box.tsx'
import type { HomeOverview } from './home-overview.ts'

const { home } = messages

export function Hero({ overview }: { overview: HomeOverview | undefined }) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="wrap grid justify-items-center py-14 text-center md:py-20">
        <h1 className="text-3xl md:text-4xl">{home.headline}</h1>
        <p className="mt-4 max-w-prose text-ink-2">{home.lead}</p>
        <SearchBox
          id="home-search"
          label={home.searchLabel}
          placeholder={home.searchPlaceholder}
          submitLabel={home.searchSubmit}
          className="mt-8 w-full max-w-2xl text-left"
        />
        <Examples />
        {overview && overview.sets > 0 && (
          <p className="mt-8 text-sm text-ink-3">
            {home.figures(overview.cards.toLocaleString('en'), overview.sets.toLocaleString('en'))}
          </p>
        )}
      </div>
    </section>
  )
}

function Examples() {
  return (
    <p className="mt-5 flex max-w-2xl flex-wrap items-center justify-center gap-2 text-sm text-ink-3">
      {home.examples}
      {home.exampleSearches.map(query => (
        <Link key={query} to={`/search?q=${encodeURIComponent(query)}`} className="chip text-ink-2">
          {query}
        </Link>
      ))}
    </p>
  )
}
