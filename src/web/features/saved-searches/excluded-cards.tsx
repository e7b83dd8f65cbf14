import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardPathOfId } from '#site/site-paths.ts'
import { Link } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { cardsByIdQuery } from './saved-search-queries.ts'
import type { SavedSearchChanges } from './use-saved-search-changes.ts'

const { view: texts, tryAgain } = savedSearchMessages

type LineProps = { id: string; name: string; about: string | undefined; changes: SavedSearchChanges }

function Line({ id, name, about, changes }: LineProps) {
  const button = useRestoreFocus<HTMLButtonElement>()
  return (
    <li className="flex items-center gap-2 py-1.5 text-sm">
      <span className="min-w-0 flex-1">
        <Link to={cardPathOfId(id)} className="link">
          {name}
        </Link>
        {about && <span className="block text-xs text-ink-3">{about}</span>}
      </span>
      <Button
        ref={button}
        size="small"
        aria-label={texts.takeBackOf(name)}
        onClick={() => void changes.takeBack(id, name)}
      >
        {texts.takeBack}
      </Button>
    </li>
  )
}

type Props = { excluded: readonly string[]; changes: SavedSearchChanges }

/** The number of lines that are shown at first. */
const firstCount = 20

/**
 * The excluded cards, each with a button that includes it again. A card that left the catalogue is shown by its id.
 */
function Lines({ excluded, changes }: Props) {
  const { api } = useApp()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? excluded : excluded.slice(0, firstCount)
  const query = useQuery(cardsByIdQuery(api, shown))
  const { data: cards, isError, isFetching, isPlaceholderData, refetch } = query
  if (isError) {
    return (
      <FailedNotice actionLabel={tryAgain} onAction={() => void refetch()} busy={isFetching}>
        {texts.cardsFailed}
      </FailedNotice>
    )
  }
  if (!cards) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonText lines={3} />
      </div>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {shown
          .filter(id => cards.has(id))
          .map(id => {
            const card = cards.get(id)
            const about = card ? numberAndSet(card) : undefined
            return <Line key={id} id={id} name={card?.name ?? id} about={about} changes={changes} />
          })}
      </ul>
      <LoadMore
        label={savedSearchMessages.page.showAll(excluded.length)}
        busyLabel={texts.loading}
        hasMore={shown.length < excluded.length || isPlaceholderData}
        busy={isFetching}
        onLoadMore={() => setShowsAll(true)}
      />
    </>
  )
}

export function ExcludedCards(props: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.excluded.length === 0) return null
  return (
    <details tabIndex={-1} className="outline-none" onToggle={() => setWasOpened(true)}>
      <summary className="cursor-pointer py-1 text-sm font-medium">
        {texts.excluded(props.excluded.length)}
      </summary>
      {wasOpened && <Lines {...props} />}
    </details>
  )
}
