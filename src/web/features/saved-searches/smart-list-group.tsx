import { useQuery } from '@tanstack/react-query'
import { Bookmark, Globe, Search, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { sitePaths, smartListPath } from '#site/site-paths.ts'
import { savedSearchesQuery } from './saved-search-cache.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { savedSearchMessages as messages } from '#web/messages/en/saved-searches.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { watchesOneCard } from './price-alerts.ts'
import { SuggestedSearches } from './suggested-searches.tsx'

/** The number of lists that are shown at first. */
const firstCount = 12
const groupClass = 'grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3'

function ListLink({ saved }: { saved: SavedSearch }) {
  const { id, name, count, isPublic, isUnderstood } = saved
  const Icon = isUnderstood ? Bookmark : TriangleAlert
  return (
    <li className="relative flex min-w-0 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors hover:border-control">
      <Icon aria-hidden className={`icon flex-none ${isUnderstood ? 'text-ink-3' : 'text-warning'}`} />
      <div className="min-w-0 flex-1">
        <Link
          to={smartListPath(id)}
          title={name}
          className="block truncate font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
          {count === null ? messages.notUnderstood : messages.cards(count)}
          {isPublic && (
            <span className="inline-flex items-center gap-1">
              <Globe aria-hidden className="icon size-3.5" />
              {messages.isPublic}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

function Lists({ lists, text }: { lists: readonly SavedSearch[]; text: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const needle = text.trim().toLocaleLowerCase()
  const found = needle ? lists.filter(one => one.name.toLocaleLowerCase().includes(needle)) : lists
  const shown = showsAll ? found : found.slice(0, firstCount)
  if (found.length === 0) return <p className="text-sm text-ink-2">{messages.noMatch(text.trim())}</p>
  return (
    <>
      <ul aria-label={messages.group} className={groupClass}>
        {shown.map(saved => (
          <ListLink key={saved.id} saved={saved} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5 justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          {messages.showAll(found.length)}
        </Button>
      )}
    </>
  )
}

function Content({ userId, text }: Props) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery({
    ...savedSearchesQuery(api, userId),
    // Counts of own cards follow each change of a collection.
    staleTime: 0,
  })
  const isMissing = isError && !data
  const offline = useReloadWhenOnline({ isMissing, reload: () => void refetch() })
  if (isMissing) {
    return (
      <FailedNotice actionLabel={messages.tryAgain} onAction={() => void refetch()} busy={isFetching}>
        {offline ? messages.offline : messages.failed}
      </FailedNotice>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={messages.loading} className={groupClass}>
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
      </div>
    )
  }
  const lists = data.filter(saved => !watchesOneCard(saved))
  if (lists.length > 0) return <Lists lists={lists} text={text} />
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
      <p>{messages.none}</p>
      <LinkButton size="small" to={sitePaths.search} icon={<Search aria-hidden className="icon" />}>
        {messages.search}
      </LinkButton>
    </div>
  )
}

type Props = {
  userId: string
  /** Only lists whose name contains this are shown. */
  text: string
}

/** The saved searches of the user, beside the collections. */
export function SmartListGroup(props: Props) {
  return (
    <section aria-labelledby="smart-lists" className="grid grid-cols-1 gap-3">
      <h2 id="smart-lists" className="text-lg">
        {messages.group}
      </h2>
      <SuggestedSearches />
      <Content {...props} />
    </section>
  )
}
