import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { readCardLanguage } from '#web/app/read-language.ts'
import { messages } from '#web/messages/en.ts'
import { cardPageMessages as cardMessages } from '#web/messages/en/card.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cardQuery } from './card-queries.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { CardView } from './card-view.tsx'

/** An error message above an empty outline. */
function NoCard({ message }: { message: string }) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-6">
      <h1 className="sr-only">{cardMessages.heading}</h1>
      <Notice
        tone="danger"
        role="alert"
        title={message}
        action={
          <LinkButton to="/sets" size="small">
            {cardMessages.browse}
          </LinkButton>
        }
      >
        {cardMessages.notFoundHint}
      </Notice>
      <div className="opacity-60 [&_.skeleton]:animate-none">
        <CardSkeleton />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div className="wrap py-6" role="status" aria-busy>
      <h1 className="sr-only">{cardMessages.heading}</h1>
      <CardSkeleton />
    </div>
  )
}

const loadOfflineCard = componentLoader(
  () => import('#web/features/offline-search/offline-card.tsx'),
  code => code.OfflineCard,
)

function CardOfId({ id }: { id: string }) {
  const { api } = useApp()
  const [query] = useSearchParams()
  const language = readCardLanguage(query)
  const { data: card, isError, isFetching, refetch } = useQuery(cardQuery(api, id, language))
  const offline = useReloadWhenOnline({ isMissing: isError, reload: () => void refetch() })
  if (card) return <CardView card={card} />
  if (card === null) return <NoCard message={cardMessages.notFound} />
  if (!isError) return <Loading />
  const failed = (
    <ErrorState
      message={cardMessages.failed}
      actionLabel={messages.common.tryAgain}
      onAction={() => void refetch()}
      busy={isFetching}
    />
  )
  if (!offline) return failed
  return (
    <LazySection
      key={id}
      start="now"
      load={loadOfflineCard}
      props={{ id, language: language ?? null }}
      placeholder={<Loading />}
      renderFailed={() => failed}
    />
  )
}

export function CardPage() {
  const { id } = useParams()
  return id ? <CardOfId id={id} /> : <NoCard message={cardMessages.noId} />
}
