import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { readCardLanguage } from '#web/app/read-language.ts'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { setsPagePriceBatchPlan } from '#web/features/prices/batch-plans.ts'
import { SamplePricesNote } from '#web/features/prices/tile-price.tsx'
import { useMissingPrices } from '#web/features/prices/use-listed-prices.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { filterCards } from './arrange-cards.ts'
import { CardSearch } from './cards-toolbar.tsx'
import { OwnedBar } from './owned-bar.tsx'
import { SetCardsView } from './set-cards-view.tsx'
import { SetHeader } from './set-header.tsx'
import { LoadingSet, SetNotFound, SetLoadError } from './set-states.tsx'
import { type OwnedFilter, useOwnedCards } from './set-ownership.ts'
import { setsPath } from './sets-url.ts'
import { singleSetQuery } from './sets-queries.ts'
import { useSetCards } from './use-set-cards.ts'

function WholeSet({ set }: { set: ApiSet }) {
  const found = useSetCards(set)
  const requestedPrices = useMissingPrices(found.cards, setsPagePriceBatchPlan)
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const [owned, setOwned] = useState<OwnedFilter>('all')
  const ofCollector = useOwnedCards(found.cards, owned)
  const isFiltered = search.trim() !== '' || owned !== 'all'
  const shown = isFiltered ? filterCards(ofCollector, search).length : found.total
  const allSets = setsPath(new URLSearchParams(), { language: set.language })
  return (
    <>
      <Breadcrumb
        label={messages.setPath}
        items={[{ label: messages.backToSets, to: allSets }, { label: set.name }]}
      />
      <SetHeader set={set} />
      {found.total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <CardSearch search={text} onSearch={setText} />
          <div className="flex flex-wrap items-center gap-3">
            <SamplePricesNote cards={found.cards} />
            <p role="status" className="text-sm text-ink-2">
              {messages.showing(shown, found.total)}
            </p>
            <ModeSwitch />
          </div>
        </div>
      )}
      {set.cardCount > 0 && (
        <OwnedBar cards={found.cards} requestedPrices={requestedPrices} filter={owned} onFilter={setOwned} />
      )}
      <SetCardsView
        set={set}
        found={found}
        requestedPrices={requestedPrices}
        search={search}
        owned={owned}
        sort="number-asc"
        size="auto"
      />
    </>
  )
}

function SetByUrl() {
  const { api } = useApp()
  const { set: requestedId = '' } = useParams()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { data: set, isError, refetch } = useQuery(singleSetQuery(api, requestedId, readCardLanguage(query)))
  if (set) return <WholeSet key={set.id} set={set} />
  if (set === null) {
    return (
      <SetNotFound title={pathname.startsWith('/sets/') ? messages.setNotFoundStop : messages.setNotFound} />
    )
  }
  return isError ? <SetLoadError onRetry={() => void refetch()} /> : <LoadingSet />
}

/** The simple page of one set, at /set/… and /sets/…. */
export function SetPage() {
  return (
    <div className="wrap grid content-start gap-6 py-6">
      <SetByUrl />
    </div>
  )
}
