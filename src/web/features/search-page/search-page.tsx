import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { messages } from '#web/messages/en.ts'
import { searchPageMessages } from '#web/messages/en/search.ts'
import { ResultsView } from './results-view.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchTips } from './search-tips.tsx'
import { useSearchState } from './use-search.ts'

const { common } = messages

export function SearchPage() {
  const { state, chosen, go } = useSearchState()
  return (
    <div className="wrap pt-3 sm:pt-5 md:pt-7">
      <Link
        to="/"
        className="-ml-1 inline-flex items-center gap-1 rounded-sm px-1 py-1 text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="icon" />
        {common.backToHome}
      </Link>
      <h1 className="mt-2 mb-3 text-xl break-words md:text-2xl">
        {chosen.q ? searchPageMessages.resultsFor(chosen.q) : searchPageMessages.title}
      </h1>
      <div className="max-w-3xl">
        <SearchForm state={chosen} go={go} />
      </div>
      {state.q ? <ResultsView state={state} chosen={chosen} go={go} /> : <SearchTips />}
    </div>
  )
}
