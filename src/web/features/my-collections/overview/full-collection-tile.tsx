import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasGoal, percentComplete } from '#domain/percent-complete.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Meter } from '#web/ui/meter.tsx'
import { myCollectionPath } from '#site/site-paths.ts'
import { tileClass, tileLinkClass } from './collection-tile.tsx'
import { statsQuery } from '#web/features/my-collections/rows/collections-queries.ts'
import { CardStrip } from './card-strip.tsx'
import { TileWorth } from './tile-worth.tsx'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'

type Props = { userId: string; collections: readonly ApiCollection[] }

/** The tile of the Full Collection, first in the list. */
export function FullCollectionTile({ userId, collections }: Props) {
  const { api } = useApp()
  const { data: stats } = useQuery(statsQuery(api, userId, fullCollectionId))
  const cards = stats?.cards ?? collections.reduce((sum, one) => sum + one._count.cards, 0)
  const wanted =
    stats?.chasing ?? collections.reduce((sum, { _count, ownedCount }) => sum + _count.cards - ownedCount, 0)
  const ownedOf = ({ ownedCount, ownedElsewhere = 0 }: ApiCollection) => ownedCount + ownedElsewhere
  const owned = stats
    ? stats.owned + (stats.ownedElsewhere ?? 0)
    : collections.reduce((sum, one) => sum + ownedOf(one), 0)
  const firstCards = [0, 1, 2, 3].flatMap(index => collections.flatMap(one => one.cards[index] ?? []))
  return (
    <li className={tileClass}>
      <CardStrip cards={firstCards} />
      <div>
        <Link
          to={myCollectionPath(fullCollectionId)}
          className={tileLinkClass}
          title={messages.fullCollectionText}
        >
          {messages.fullCollection}
        </Link>
        <p className="text-xs text-ink-3">{messages.cards(cards)}</p>
      </div>
      <div className="mt-auto grid gap-1.5">
        <TileWorth userId={userId} id={fullCollectionId} />
        {hasGoal({ cards, wanted, setId: null }) && (
          <Meter value={owned} max={cards} text={messages.percent(percentComplete(owned, cards))} />
        )}
      </div>
    </li>
  )
}
