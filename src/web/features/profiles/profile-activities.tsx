import { FolderHeart, Heart, MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import type { ProfileActivity } from '#contract/profile-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { timeAgo } from '#web/messages/time-ago.ts'
import { profilePageMessages as messages } from '#web/messages/en/profiles.ts'
import { cardPath, collectionPath } from '#site/site-paths.ts'
import { initialActivityCount, type ProfileAndViewer, profileActivityQuery } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

const icons = {
  card_comment: MessageSquare,
  collection_comment: MessageSquare,
  card_favorite: Heart,
  collection_favorite: FolderHeart,
}

function Subject({ card, collection }: Pick<ProfileActivity, 'card' | 'collection'>) {
  const look = 'font-medium [overflow-wrap:anywhere] hover:underline'
  if (card) {
    return (
      <Link to={cardPath(card)} className={look} lang={card.language}>
        {card.name}
      </Link>
    )
  }
  if (!collection) return <span className="text-ink-3">{messages.lostCard}</span>
  return (
    <Link to={collectionPath(collection.id)} className={look}>
      {collection.name}
    </Link>
  )
}

function Entry({ activity, now }: { activity: ProfileActivity; now: number }) {
  const { type, content, createdAt } = activity
  const Icon = icons[type]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-t border-line py-3.5 text-sm first:border-0">
      <Icon aria-hidden className="icon size-4 translate-y-0.5 text-ink-3" />
      <p>
        <span className="text-ink-2">{messages.did[type]} </span>
        <Subject {...activity} />
      </p>
      <time dateTime={createdAt} className="text-xs text-ink-3">
        {timeAgo(createdAt, now)}
      </time>
      {content && (
        <p className="col-start-2 line-clamp-3 text-ink-2 [overflow-wrap:anywhere] whitespace-pre-line">
          {content}
        </p>
      )}
    </li>
  )
}

/** The user's latest activities, with links. */
export function ProfileActivities({ look, note }: { look: ProfileAndViewer; note: string | undefined }) {
  const { api } = useApp()
  return (
    <ProfileSection
      title={messages.recentActivity}
      note={note}
      empty={messages.noActivity}
      first={initialActivityCount}
      query={extent => profileActivityQuery(api, look, extent)}
    >
      {(activities, readAt) => (
        <ul className="max-w-3xl" aria-label={messages.recentActivity}>
          {activities.map(activity => (
            <Entry key={activity.id} activity={activity} now={readAt} />
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}
