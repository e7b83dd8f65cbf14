import { Link } from 'react-router'
import { searchPageMessages as messages } from '#web/messages/en/search.ts'
import { searchHref } from './search-state.ts'

const { lead, tips } = messages

/** Explains the search syntax by example links. */
export function SearchTips() {
  return (
    <section aria-labelledby="tips">
      <p className="mt-4 max-w-prose text-ink-2">{lead}</p>
      <h2 id="tips" className="mt-10 text-lg">
        {tips.title}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{tips.lead}</p>
      <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tips.items.map(tip => (
          <li key={tip.title} className="panel panel-body">
            <h3 className="text-base">{tip.title}</h3>
            <p className="mt-1 text-sm text-ink-2">{tip.text}</p>
            <ul className="mt-3 flex flex-wrap gap-2">
              {tip.examples.map(query => (
                <li key={query} className="min-w-0">
                  <Link to={searchHref({ q: query, filters: {} })} className="chip font-mono text-xs">
                    {query}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
