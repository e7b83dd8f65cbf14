import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Lock, Share2 } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { profilePath, publicListPath, sitePaths, smartListPath } from '#site/site-paths.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { linkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { copyPageUrlWithToast } from '#web/ui/copy-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SavedSearchCards } from './saved-search-cards.tsx'
import { QueryInWords } from './query-in-words.tsx'
import { savedSearchQuery } from './saved-search-queries.ts'

const { page: texts, view, tryAgain } = savedSearchMessages

/** The list as visitors see it, which the server renders; else, for its owner, the private one. */
function useList(id: string) {
  const { api } = useApp()
  const { status, user } = useSession()
  const open = useQuery(savedSearchQuery(api, id, null))
  const asUser = status === 'signedIn' && user ? user.id : null
  const own = useQuery({
    ...savedSearchQuery(api, id, asUser),
    enabled: asUser !== null && open.data === null,
  })
  const query = open.data === null && asUser !== null ? own : open
  return {
    query,
    found: open.data ?? own.data ?? undefined,
    /** The user as whom the cards are read. */
    readAs: open.data ? null : asUser,
    isOwn: asUser !== null && (open.data ?? own.data)?.user.id === asUser,
    isMissing: status !== 'loading' && query.data === null,
  }
}

function Head({ saved, isOwn }: { saved: SavedSearch; isOwn: boolean }) {
  const { id, name, user, count, scope, isPublic } = saved
  return (
    <header className="grid grid-cols-1 gap-5 border-b border-line pb-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-2.5">
        <p className="eyebrow">{texts.kind}</p>
        <h1 className="text-2xl break-words md:text-4xl">{name}</h1>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          <Link to={profilePath(user.username)} className="font-medium text-ink-2 hover:underline">
            {texts.by(user.username)}
          </Link>
          {count !== null && <span>{savedSearchMessages.cards(count)}</span>}
        </p>
        <QueryInWords saved={saved} scopeText={texts.in[scope]} />
        {!isPublic && (
          <p className="flex items-center gap-1.5 text-sm text-ink-2">
            <Lock aria-hidden className="icon size-4" />
            {savedSearchMessages.isPrivate}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOwn && <LinkButton to={smartListPath(id)}>{view.edit}</LinkButton>}
        {isPublic && (
          <Button
            icon={<Share2 aria-hidden className="icon" />}
            onClick={() => void copyPageUrlWithToast(publicListPath(id), linkCopiedMessages)}
          >
            {view.share}
          </Button>
        )}
      </div>
    </header>
  )
}

function ListNotFound() {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{texts.notFound}</h1>
      <EmptyState
        title={texts.notFound}
        action={
          <LinkButton to={sitePaths.home} variant="primary">
            {texts.back}
          </LinkButton>
        }
      />
    </div>
  )
}

/** The public page of a saved search. */
export function SavedSearchPage() {
  const { id = '' } = useParams()
  const { query, found, readAs, isOwn, isMissing } = useList(id)
  if (!found && query.isError) {
    return (
      <ErrorState
        message={apiErrorMessage(query.error) ?? texts.failed}
        actionLabel={tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
        action={<LinkButton to={sitePaths.home}>{texts.back}</LinkButton>}
      />
    )
  }
  if (isMissing) return <ListNotFound />
  if (!found) {
    return (
      <div className="wrap grid min-h-96 grid-cols-1 content-start gap-4 py-10" role="status" aria-busy>
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    )
  }
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-6">
      <Link
        to={sitePaths.home}
        className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="icon size-4" />
        {texts.back}
      </Link>
      <Head saved={found} isOwn={isOwn} />
      {found.isUnderstood ? (
        <SavedSearchCards id={found.id} name={found.name} userId={readAs} />
      ) : (
        <Notice tone="warning" title={savedSearchMessages.notUnderstood} />
      )}
    </div>
  )
}
