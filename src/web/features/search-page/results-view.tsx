import { SearchX, Share2 } from 'lucide-react'
import { tradeQuery } from '#domain/trade-tag.ts'
import { sitePaths } from '#site/site-paths.ts'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { messages } from '#web/messages/en.ts'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'
import { searchPageMessages } from '#web/messages/en/search.ts'
import { tradeListMessages, tradeMessages } from '#web/messages/en/trade.ts'
import { SamplePricesNote } from '#web/features/prices/sample-marks.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useIsTakingLong } from '#web/ui/use-is-taking-long.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FilterSidebar } from './filter-sidebar.tsx'
import { asksForMissingTexts, isNicknameWithoutCard } from './missing-card.ts'
import { OmissionList } from './omission-list.tsx'
import type { SearchSummary } from './search-summary.ts'
import { ResultCounts } from './result-counts.tsx'
import { ResultGrid } from './result-grid.tsx'
import { SaveSearch } from './save-search.tsx'
import { AllCardsLink, OwnCardsSwitch, SignInForOwnCards, useNeedsSignIn } from './own-cards.tsx'
import { useOwnCardsScope } from './use-own-cards-scope.ts'
import { countFilters, type SearchState, withoutFilters } from './search-state.ts'
import { InterpretedQuery, QueryProblems } from './interpreted-query.tsx'
import { useFacets } from './use-facets.ts'
import { useResults } from './use-search.ts'

const { common } = messages

const loadOfflineResults = componentLoader(
  () => import('#web/features/offline-search/offline-results.tsx'),
  code => code.OfflineResults,
)

type Go = (state: SearchState, historyAction?: 'push' | 'replace') => void
type Props = {
  state: SearchState
  /** The search that the user has chosen; ahead of `state` while its results are loaded and rendered. */
  chosen: SearchState
  go: Go
}

export function ResultsView({ state, chosen, go }: Props) {
  const { summary, stale, failed, retry, retrying, more } = useResults(state)
  const isStale = stale || chosen !== state
  const slow = useIsTakingLong(isStale)
  const facets = useFacets(state, summary?.facets)
  const offline = useReloadWhenOnline({ isMissing: failed, reload: retry })
  const needsSignIn = useNeedsSignIn(state)
  useOwnCardsScope({ state, terms: isStale ? undefined : summary?.terms, go })
  if (needsSignIn) return <SignInForOwnCards state={state} />
  if (failed && offline) {
    return (
      <LazySection
        start="now"
        load={loadOfflineResults}
        props={{ text: state.q, hasFilters: countFilters(state) > 0 || state.sortBy !== undefined }}
        placeholder={<CardGridSkeleton label={searchPageMessages.searching} />}
        renderFailed={() => (
          <OfflineState title={common.offlineTitle}>{searchPageMessages.offline}</OfflineState>
        )}
      />
    )
  }
  if (failed) {
    return (
      <ErrorState
        message={searchPageMessages.failed}
        actionLabel={common.tryAgain}
        onAction={retry}
        busy={retrying}
      />
    )
  }
  const current = slow ? undefined : summary
  const filters = { state: chosen, go, facets, total: current?.total, priced: current?.pricesKnown ?? false }
  return (
    <>
      <InterpretedQuery terms={current?.terms} state={state} />
      <div className="mt-4 grid grid-cols-1 sm:mt-6 items-start gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:[--beside:17.5rem]">
        {/* Placed, because a browser may paint it before it has read the filters. */}
        <section
          aria-label={searchPageMessages.grid}
          aria-busy={!current || isStale}
          className="lg:col-start-2 lg:row-start-1"
        >
          <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
            <div className="flex min-h-6 flex-wrap items-center gap-x-5 gap-y-2 max-sm:basis-full">
              <ResultCounts summary={current} />
              <OwnCardsSwitch state={chosen} go={go} />
              {current && <SamplePricesNote cards={current.cards} />}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <FilterSheet {...filters} />
              <div className="max-sm:hidden">
                <ModeSwitch />
              </div>
              {/* Not before the results: the server renders the page without the scope. */}
              {current && isTradeSearch(chosen) && <TradeListLink />}
              {current && !isStale && <SaveSearch state={state} terms={current.terms} facets={facets} />}
            </div>
          </div>
          {!current && <LoadingState />}
          {current && <QueryProblems terms={current.terms} total={current.total} />}
          {current && current.cards.length > 0 && (
            <ResultGrid cards={current.cards} total={current.total} more={more} />
          )}
          {current && current.cards.length === 0 && <NothingFound state={state} go={go} summary={current} />}
        </section>
        <FilterSidebar {...filters} />
      </div>
    </>
  )
}

function LoadingState() {
  return (
    <>
      <noscript>
        <p className="mb-4">{searchPageMessages.noScript}</p>
      </noscript>
      <CardGridSkeleton label={searchPageMessages.searching} />
    </>
  )
}

/** Whether the search is for what the user has for trade. */
const isTradeSearch = ({ scope, q }: SearchState) => scope === 'mine' && q.trim() === tradeQuery

/** Whether an empty result means that nothing is for trade: filters may hide what is. */
const hasNoTrades = (state: SearchState) => isTradeSearch(state) && countFilters(state) === 0

/** Leads to the list that shows others what is for trade. */
function TradeListLink() {
  return (
    <LinkButton to={sitePaths.ownTradeList} icon={<Share2 aria-hidden className="icon" />}>
      {tradeMessages.share}
    </LinkButton>
  )
}

type NothingFoundProps = { state: SearchState; go: Go; summary: SearchSummary }

/** The title and the text of an empty result. */
function nothingFoundMessages({ terms, omissions }: SearchSummary, state: SearchState) {
  const missing = terms.find(isNicknameWithoutCard)
  if (missing) {
    const { title, text } = searchPageMessages.missing
    return { title: title(missing.meaning.text), text: text(searchTermMessages.meaning(missing.meaning)) }
  }
  if (terms.some(asksForMissingTexts)) return searchPageMessages.textsNotLoaded
  if (hasNoTrades(state)) return { title: tradeMessages.none, text: tradeMessages.noneText }
  const nothing = state.scope === 'mine' ? searchPageMessages.own : searchPageMessages
  return { title: nothing.empty, text: omissions.length === 0 ? nothing.emptyHint : undefined }
}

function NothingFound({ state, go, summary }: NothingFoundProps) {
  const { title, text } = nothingFoundMessages(summary, state)
  return (
    <EmptyState
      title={title}
      icon={<SearchX aria-hidden className="icon" />}
      action={(countFilters(state) > 0 || state.scope) && <NextSteps state={state} go={go} />}
    >
      {text ? <span>{text}</span> : <OmissionList state={state} omissions={summary.omissions} />}
    </EmptyState>
  )
}

/** Ways to search for more, of a search without results; for trade the way to the cards that can be marked. */
function NextSteps({ state, go }: Pick<NothingFoundProps, 'state' | 'go'>) {
  return (
    <>
      {countFilters(state) > 0 && (
        <Button onClick={() => go(withoutFilters(state))}>{searchPageMessages.filters.clear}</Button>
      )}
      {hasNoTrades(state) ? (
        <LinkButton to={sitePaths.myCollections}>{tradeListMessages.ownCards}</LinkButton>
      ) : (
        state.scope === 'mine' && <AllCardsLink state={state} />
      )}
    </>
  )
}
