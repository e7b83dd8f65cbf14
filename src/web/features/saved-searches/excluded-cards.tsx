import { useInfiniteQuery } from '@tanstack/react-query'
import { cardPathOfId } from '#site/site-paths.ts'
import { Link } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { cardsByIdQuery } from './saved-search-queries.ts'
import type { ListChanges } from './use-list-changes.ts'

const { view: texts, tryAgain } = savedSearchMessages

type LineProps = { id: string; name: string; about: string | undefined; changes: ListChanges }

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

type Props = { excluded: readonly string[]; changes: ListChanges }

/** The excluded cards, each with a button that takes it back. A card that the catalogue lost is named by its id. */
function Lines({ excluded, changes }: Props) {
  const { api } = useApp()
  const query = useInfiniteQuery(cardsByIdQuery(api, excluded))
  const pages = query.data?.pages ?? []
  const cards = new Map(pages.flatMap(page => page.cards.map(card => [card.id, card] as const)))
  if (query.isError) {
    return (
      <FailedNotice actionLabel={tryAgain} onAction={() => void query.refetch()} busy={query.isFetching}>
        {texts.cardsFailed}
      </FailedNotice>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {pages
          .flatMap(page => page.ids)
          .map(id => {
            const card = cards.get(id)
            const about = card && [card.number, card.set.name].filter(Boolean).join(' · ')
            return <Line key={id} id={id} name={card?.name ?? id} about={about} changes={changes} />
          })}
      </ul>
      <LoadMore
        label={savedSearchMessages.page.showAll(excluded.length)}
        busyLabel={texts.loading}
        hasMore={query.hasNextPage}
        busy={query.isFetching}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

export function ExcludedCards(props: Props) {
  if (props.excluded.length === 0) return null
  return (
    <details tabIndex={-1} className="outline-none">
      <summary className="cursor-pointer py-1 text-sm font-medium">
        {texts.excluded(props.excluded.length)}
      </summary>
      <Lines {...props} />
    </details>
  )
}
