import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { ApiCard } from '#contract/card-shapes.ts'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { sitePaths } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PinAndExcludeControls } from './pin-and-exclude-controls.tsx'
import { SavedSearchCards } from './saved-search-cards.tsx'
import { SavedSearchPanel } from './saved-search-panel.tsx'
import { savedSearchQuery } from './saved-search-queries.ts'
import { useSavedSearchChanges } from './use-saved-search-changes.ts'

const { view: texts, tryAgain } = savedSearchMessages

type Props = { userId: string; id: string }

function FoundList({ userId, saved }: { userId: string; saved: SavedSearch }) {
  const changes = useSavedSearchChanges(userId, saved.id)
  const { id, name, pinned } = saved
  const drawTools = useCallback(
    (card: ApiCard) => (
      <PinAndExcludeControls card={card} isPinned={pinned.includes(card.id)} changes={changes} />
    ),
    // oxlint-disable-next-line react/exhaustive-deps -- changes read the list when they run
    [pinned, id],
  )
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <SavedSearchPanel userId={userId} saved={saved} changes={changes} />
      {saved.isUnderstood && <SavedSearchCards id={id} name={name} userId={userId} drawTools={drawTools} />}
    </div>
  )
}

function AnyList({ userId, id }: Props) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(savedSearchQuery(api, id, userId))
  const isMissing = isError && data === undefined
  const offline = useReloadWhenOnline({ isMissing, reload: () => void refetch() })
  if (data && data.user.id === userId) return <FoundList userId={userId} saved={data} />
  if (isMissing && offline) {
    return <OfflineState title={commonMessages.offlineTitle}>{texts.cardsOffline}</OfflineState>
  }
  if (isMissing) {
    return (
      <ErrorState
        message={savedSearchMessages.failed}
        actionLabel={tryAgain}
        onAction={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (data === undefined) return <Skeleton className="h-40" />
  return (
    <EmptyState
      title={texts.notFound}
      action={<LinkButton to={sitePaths.myCollections}>{texts.back}</LinkButton>}
    />
  )
}

/** A saved search on My Collections: what it is, and its cards. */
export function SmartListView({ userId, id }: Props) {
  return (
    <div className="grid grid-cols-1 gap-1 sm:gap-3">
      <Link
        to={sitePaths.myCollections}
        className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="icon size-4" />
        {texts.back}
      </Link>
      <AnyList userId={userId} id={id} />
    </div>
  )
}
