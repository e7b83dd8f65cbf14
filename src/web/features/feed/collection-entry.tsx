import { Link } from 'react-router'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { homeFeedMessages as messages } from '#web/messages/en/feed.ts'
import { collectionPath } from '#site/site-paths.ts'
import type { CollectionItem } from './feed-item.ts'
import { ItemHead } from './item-head.tsx'

/** The first cards of a collection; the last one shows the number of further cards. */
function Thumbnails({ item }: { item: CollectionItem }) {
  const { cards, cardCount } = item
  const hidden = cardCount - cards.length
  if (cards.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={messages.cardsOf(item.name)}>
      {cards.map((card, index) => (
        <li key={card.id} className="relative w-20 sm:w-24">
          <CardImage card={card} size="small" alt={card.name} />
          {hidden > 0 && index === cards.length - 1 && (
            <span className="absolute right-1 bottom-1 rounded-full bg-solid px-2 py-0.5 text-xs font-semibold text-on-solid tabular-nums">
              <span aria-hidden>{messages.overflow(hidden)}</span>
              <span className="sr-only">{messages.moreCards(hidden)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A feed entry: a published collection. */
export function CollectionEntry({
  item,
  titleId,
  now,
}: {
  item: CollectionItem
  titleId: string
  now: number
}) {
  const { name, description, cardCount, copiesOfCard, subject } = item
  return (
    <>
      <ItemHead {...item} now={now} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 content-start gap-1">
          <h3 id={titleId} className="text-lg leading-6 font-semibold [overflow-wrap:anywhere]">
            <Link to={collectionPath(subject.id)} className="hover:underline">
              {name}
            </Link>
          </h3>
          {description && (
            <p className="line-clamp-3 text-sm text-ink-2 [overflow-wrap:anywhere] whitespace-pre-line">
              {description}
            </p>
          )}
          {copiesOfCard !== undefined && (
            <p className="text-sm font-medium">{messages.copiesOfCard(copiesOfCard)}</p>
          )}
          <p className="text-sm text-ink-3">{messages.cards(cardCount)}</p>
        </div>
        <Thumbnails item={item} />
      </div>
    </>
  )
}
