import { useApp } from '#web/app/app-provider.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { profilePageMessages as messages } from '#web/messages/en/profiles.ts'
import { cardPath } from '#site/site-paths.ts'
import { favoriteCardsQuery, initialListLength, type ProfileAndViewer } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

/** The user's favorite cards. */
export function FavoriteCards({ look, note }: { look: ProfileAndViewer; note: string | undefined }) {
  const { api } = useApp()
  return (
    <ProfileSection
      title={messages.favoritedCards}
      note={note}
      empty={messages.noFavoritedCards}
      first={initialListLength}
      query={extent => favoriteCardsQuery(api, look, extent)}
    >
      {cards => (
        <ul
          className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-6 md:gap-4"
          aria-label={messages.favoritedCards}
        >
          {cards.map(card => (
            <li key={card.id}>
              <CardTile card={card} to={cardPath(card)} size="200w" />
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}
