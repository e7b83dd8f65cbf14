import { Link } from 'react-router'
import { dateInWords } from '#domain/date-in-words.ts'
import { timeAgo } from '#web/messages/time-ago.ts'
import { homeFeedMessages as messages } from '#web/messages/en/feed.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { profilePath } from '#site/site-paths.ts'

type Props = { username: string | null; timestamp: string; now: number }

/** The author of a feed item and its age. */
export function ItemHead({ username, timestamp, now }: Props) {
  const name = username ?? messages.unknownUser
  return (
    <p className="flex min-w-0 items-center gap-x-2 text-sm max-[20rem]:flex-wrap">
      <Avatar name={name} size={24} />
      {username ? (
        <Link to={profilePath(username)} className="truncate rounded-xs py-0.5 font-medium hover:underline">
          {username}
        </Link>
      ) : (
        <span className="truncate font-medium">{name}</span>
      )}
      <time
        dateTime={timestamp}
        title={dateInWords(timestamp.slice(0, 10))}
        className="flex-none text-xs text-ink-3"
      >
        {timeAgo(timestamp, now)}
      </time>
    </p>
  )
}
