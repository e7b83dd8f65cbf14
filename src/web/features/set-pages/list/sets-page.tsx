import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ApiSet } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'
import { setsPageMessages as setsMessages } from '#web/messages/en/sets.ts'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChosenSet } from './chosen-set.tsx'
import { nextSet } from './next-set.ts'
import { LoadingSet, SetNotFound, SetLoadError } from '#web/features/set-pages/set-states.tsx'
import {
  withSetsPageParams,
  type SetsPageParams,
  setsPathWithChanges,
} from '#web/features/set-pages/sets-url.ts'
import { SetsGrid } from './sets-grid.tsx'
import { SetsPanel } from './sets-panel.tsx'
import { useSetLinkClicks } from './use-set-link-clicks.ts'
import { type ChosenSetState, useChosenSet } from './use-chosen-set.ts'
import { useReplaceWithCanonicalUrl, useSetsPageParams } from '#web/features/set-pages/use-sets-url.ts'
import { type ListedSets, useSets } from './use-sets.ts'
import { VerificationNotice } from './verification-notice.tsx'

type AllSetsProps = {
  listed: ListedSets
  series: string | undefined
  pickedId: string | undefined
  pathOf: (set: ApiSet) => string
  onPress: (event: MouseEvent) => void
}

/** The logo grid, or its loading, empty and error states. */
function AllSets({ listed, series, pickedId, pathOf, onPress }: AllSetsProps) {
  const { shown, failed, retry, isFiltered } = listed
  const offline = useReloadWhenOnline({ isMissing: failed, reload: retry })
  if (shown && shown.length > 0) {
    return <SetsGrid sets={shown} pickedId={pickedId} pathOf={pathOf} onPress={onPress} />
  }
  if (failed && offline) {
    return <OfflineState title={messages.common.offlineTitle}>{setsMessages.setsOffline}</OfflineState>
  }
  if (failed) {
    return (
      <ErrorState message={setsMessages.setsFailed} actionLabel={messages.common.tryAgain} onAction={retry} />
    )
  }
  if (!shown) {
    return (
      <div className="set-grid" aria-hidden>
        {Array.from({ length: 12 }, (_, emptyState) => (
          <Skeleton key={emptyState} className="h-40" />
        ))}
      </div>
    )
  }
  if (isFiltered || !series)
    return <EmptyState title={setsMessages.noSetsFound}>{setsMessages.noSetsHint}</EmptyState>
  const action = <LinkButton to="/sets">{setsMessages.backToSets}</LinkButton>
  return (
    <EmptyState title={setsMessages.noSetsFound} action={action}>
      {setsMessages.noSeriesHint(series)}
    </EmptyState>
  )
}

type ChosenProps = {
  chosen: ChosenSetState
  listed: ListedSets
  params: SetsPageParams
  query: URLSearchParams
}

function Chosen({ chosen, listed, params, query }: ChosenProps) {
  const navigate = useNavigate()
  const { set } = chosen
  if (set === null) return <SetNotFound title={setsMessages.setNotFound} />
  if (!set) return chosen.failed ? <SetLoadError onRetry={chosen.retry} /> : <LoadingSet />
  const arrange = (change: Parameters<typeof withSetsPageParams>[1]) =>
    void navigate({ search: withSetsPageParams(query, change).toString() }, { replace: true })
  const next = listed.all && nextSet(listed.all, set.id)
  return <ChosenSet key={set.id} set={set} next={next} params={params} query={query} onArrange={arrange} />
}

/**
 * Below the width of two columns the button of the panel is above the cards, and follows them in the document. Its row
 * is reserved, so that cards painted before the rest of the document arrives do not move.
 */
const layout =
  'wrap grid grid-cols-1 max-lg:grid-rows-[minmax(var(--target),auto)_auto] gap-2 py-3 sm:gap-5 sm:py-6 lg:items-start lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10 lg:[--beside:19.5rem]'

/**
 * The sets browser: eras on the left; all logos, or the selected set's cards. The cards of a set precede the panel in
 * the order of reading, so that the keyboard reaches them without passing all sets.
 */
export function SetsPage() {
  const { params, query } = useSetsPageParams()
  const listed = useSets(params)
  const chosen = useChosenSet(params, listed.all)
  useReplaceWithCanonicalUrl(query, chosen.set)
  const { picked, onPress } = useSetLinkClicks(chosen.isOpening)
  const pathOf = (set: ApiSet) =>
    setsPathWithChanges(query, { set: set.code.toLowerCase(), language: set.language })
  const pickedSet = picked === undefined ? undefined : listed.shown?.find(set => pathOf(set) === picked)
  const isBusy = picked !== undefined || chosen.isOpening
  const panel = (
    <SetsPanel
      key="panel"
      params={params}
      query={query}
      listed={listed}
      chosenId={pickedSet?.id ?? chosen.set?.id}
      isOpening={chosen.isOpening}
      pathOf={pathOf}
      onPress={onPress}
    />
  )
  const main = (
    <div key="main" className="row-start-2 min-w-0 lg:col-start-2 lg:row-start-1" aria-busy={isBusy}>
      {params.set === undefined ? (
        <AllSets
          listed={listed}
          series={params.series}
          pickedId={pickedSet?.id}
          pathOf={pathOf}
          onPress={onPress}
        />
      ) : (
        <Chosen chosen={chosen} listed={listed} params={params} query={query} />
      )}
    </div>
  )
  return (
    <>
      <VerificationNotice />
      <div className={layout}>{params.set === undefined ? [panel, main] : [main, panel]}</div>
    </>
  )
}
