import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { Meter } from '#web/ui/meter.tsx'
import { myCollectionPath } from '#site/site-paths.ts'
import { tileClass, tileLink } from './collection-tile.tsx'
import { statsQuery } from './collections-queries.ts'
import { TileFan } from './tile-fan.tsx'
import { fullCollectionId } from './virtual-collections.ts'

type Props = { userId: string; collections: readonly ApiCollection[] }

/** Every card of all collections; stands before them. */
export function FullCollectionTile({ userId, collections }: Props) {
  const { api } = useApp()
  const { data: stats } = useQuery(statsQuery(api, userId, fullCollectionId))
  const cards = stats?.cards ?? collections.reduce((sum, one) => sum + one._count.cards, 0)
  const owned = stats?.owned ?? collections.reduce((sum, one) => sum + one.ownedCount, 0)
  const percent = cards ? Math.floor((owned / cards) * 100) : 0
  const first = collections.flatMap(one => one.cards.slice(0, 1))
  return (
    <li className={tileClass}>
      <TileFan cards={first} />
      <div>
        <Link to={myCollectionPath(fullCollectionId)} className={tileLink} title={words.fullCollectionText}>
          {words.fullCollection}
        </Link>
        <p className="text-xs text-ink-3">{words.cards(cards)}</p>
      </div>
      <div className="mt-auto">
        <Meter value={owned} max={cards} text={words.percent(percent)} />
      </div>
    </li>
  )
}
