import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { homeFeedMessages } from '#web/messages/en/feed.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { cardPathOfId, sitePaths } from '#site/site-paths.ts'
import { cardSummaryQuery } from './card-summary-query.ts'
import { FeedContent } from './feed.tsx'
import { FeedToolbar } from './feed-toolbar.tsx'
import type { Feed } from './use-feed.ts'

const { withCard: messages } = homeFeedMessages

function UnknownCard() {
  return (
    <div className="wrap py-6">
      <h1 className="sr-only">{messages.title}</h1>
      <EmptyState
        title={messages.unknown}
        action={<LinkButton to={sitePaths.home}>{homeFeedMessages.showEverything}</LinkButton>}
      />
    </div>
  )
}

/** The list of public collections of others that own the card of the URL. */
export function CollectionsWithCard({ feed }: { feed: Feed }) {
  const { api } = useApp()
  const { state, total } = feed
  const { data: card } = useQuery(cardSummaryQuery(api, state.card))
  if (card === null) return <UnknownCard />
  const name = card && cardTermMessages.nameOf(card)
  return (
    <div className="wrap grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      <header className="flex items-center gap-4">
        {card && <CardImage card={card} className="w-16 flex-none sm:w-20" priority="normal" />}
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl md:text-3xl">{messages.title}</h1>
          {card && (
            <p className="text-ink-2">
              <Link
                to={cardPathOfId(state.card)}
                className="link"
                lang={name === card.name ? card.language : undefined}
              >
                {name}
              </Link>
              {` · ${card.setName} · ${card.number}`}
            </p>
          )}
          <div className="min-h-5 text-sm text-ink-3">
            {total && <h2 className="font-normal">{messages.collections(total.count, total.precision)}</h2>}
          </div>
        </div>
      </header>
      <section aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <FeedToolbar state={state} />
        <FeedContent feed={feed} />
      </section>
    </div>
  )
}
