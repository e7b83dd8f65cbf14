import { Link } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import { profilePageMessages as messages } from '#web/messages/en/profiles.ts'
import { collectionPath } from '#site/site-paths.ts'
import {
  initialListLength,
  favoriteCollectionsQuery,
  type ProfileAndViewer,
  profileCollectionsQuery,
} from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

const places = 4

function Tile({ collection, by }: { collection: ApiCollection; by: string | undefined }) {
  const { id, name, cards, cardCount } = collection
  return (
    <li className="relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-3 transition-colors hover:border-control">
      <span className="grid grid-cols-4 gap-1.5" aria-hidden>
        {Array.from({ length: places }, (_, index) => {
          const card = cards[index]
          if (card) return <CardImage key={card.id} card={cardOfRow(card)} size="200w" />
          return <span key={index} className="face-shape border border-dashed border-line-strong" />
        })}
      </span>
      <div className="min-w-0">
        <Link
          to={collectionPath(id)}
          className="line-clamp-2 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
        <p className="truncate text-xs text-ink-3">
          {[messages.cards(cardCount), by && messages.by(by)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}

type Props = { look: ProfileAndViewer; list: 'own' | 'favorites'; title: string; note?: string | undefined }

/** The user's own or favorite collections. */
export function ProfileCollections({ look, list, title, note }: Props) {
  const { api } = useApp()
  const query = list === 'own' ? profileCollectionsQuery : favoriteCollectionsQuery
  return (
    <ProfileSection
      title={title}
      note={note}
      empty={list === 'own' ? messages.noCollections : messages.noFavoritedCollections}
      first={initialListLength}
      query={extent => query(api, look, extent)}
    >
      {collections => (
        <ul
          className="grid columns-up-to-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-6"
          aria-label={title}
        >
          {collections.map(one => (
            <Tile key={one.id} collection={one} by={list === 'own' ? undefined : one.user.username} />
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}
