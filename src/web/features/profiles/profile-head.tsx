import { CalendarDays, Link as LinkIcon, Lock, MapPin, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { ApiProfile } from '#contract/profile-endpoints.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { locale } from '#domain/locale.ts'
import { profilePageMessages as messages } from '#web/messages/en/profiles.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserAvatarImage } from './user-avatar-image.tsx'

type Props = { profile: ApiProfile; isOwn: boolean }

/** Name, description and counts of the user. */
export function ProfileHead({ profile, isOwn }: Props) {
  const { username, displayName, bio, isPublic } = profile
  const handle = messages.handle(username)
  return (
    <header className="grid gap-6 border-b border-line pb-8">
      {!isPublic && (
        <Notice
          action={
            <Link to="/account?tab=privacy" className="link">
              {messages.privacySettings}
            </Link>
          }
        >
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden className="icon size-4 flex-none" />
            {messages.privateNotice}
          </span>
        </Notice>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-5 sm:gap-x-6">
        <UserAvatarImage name={username} address={profile.avatarUrl} />
        <div className="grid min-w-0 flex-1 basis-24 content-center gap-1">
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{handle}</h1>
          {displayName && <p className="text-lg text-ink-2 [overflow-wrap:anywhere]">{displayName}</p>}
        </div>
        {/* Known only in the browser; the row has a fixed height. */}
        {isOwn && (
          <div>
            <LinkButton to="/account" icon={<Pencil aria-hidden className="icon" />}>
              <span className="sr-only md:not-sr-only">{messages.edit}</span>
            </LinkButton>
          </div>
        )}
        <div className="grid basis-full gap-4">
          {bio && (
            <p className="max-w-prose whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{bio}</p>
          )}
          <Facts profile={profile} />
        </div>
      </div>
      <Numbers profile={profile} />
    </header>
  )
}

function shownAddress(address: string): string {
  const { host, pathname } = new URL(address)
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname)
}

function Facts({ profile: { location, website, createdAt } }: { profile: ApiProfile }) {
  const fact = 'inline-flex min-w-0 items-center gap-1.5'
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-3">
      {location && (
        <li className={fact}>
          <MapPin className="icon size-4 flex-none" role="img" aria-label={messages.location} />
          <span className="[overflow-wrap:anywhere]">{location}</span>
        </li>
      )}
      {website && (
        <li className={fact}>
          <LinkIcon className="icon size-4 flex-none" role="img" aria-label={messages.website} />
          <a href={website} className="link truncate" target="_blank" rel="nofollow ugc noopener noreferrer">
            {shownAddress(website)}
          </a>
        </li>
      )}
      <li className={fact}>
        <CalendarDays aria-hidden className="icon size-4 flex-none" />
        <time dateTime={createdAt}>{messages.joined(dateInWords(createdAt.slice(0, 10)))}</time>
      </li>
    </ul>
  )
}

function Numbers({ profile: { _count, totalUpvotesReceived } }: { profile: ApiProfile }) {
  const numbers = [
    { label: messages.collections, value: _count.collections },
    { label: messages.totalComments, value: _count.collectionComments + _count.cardComments },
    { label: messages.totalUpvotes, value: totalUpvotesReceived },
  ]
  return (
    <dl className="grid columns-up-to-3 gap-3 sm:flex sm:gap-10">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-xs text-ink-3 sm:text-sm">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums sm:text-2xl">{value.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
