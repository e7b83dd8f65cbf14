import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import { profilePath } from '#site/site-paths.ts'
import { dayText, momentText } from '#web/features/owner/date-text.ts'
import { ownerUsersMessages as messages } from '#web/messages/en/owner-users.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import { actsFor, isDangerous, nameOf, type UserAct } from './user-acts.ts'

type Props = { user: SiteUser; onChoose: (act: UserAct) => void }

/** A user: a row in wide windows, a card on phones. */
export function UserItem({ user, onChoose }: Props) {
  const { username, email, createdAt, lastSeenAt, counts } = user
  return (
    <li className="relative grid gap-x-6 gap-y-2 px-4 py-3.5 pr-14 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:px-5 md:pr-16">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {username === null ? (
            <span className="text-ink-2">{messages.noUsername}</span>
          ) : (
            <Link to={profilePath(username)} className="min-w-0 font-semibold hover:underline">
              <BreakableName>{username}</BreakableName>
            </Link>
          )}
          <Badges user={user} />
        </p>
        <p className="text-sm text-ink-2" translate="no">
          <BreakableName>{email ?? messages.noEmail}</BreakableName>
        </p>
      </div>
      <div className="min-w-0 text-sm text-ink-2">
        <p className="flex flex-wrap gap-x-3">
          <span>{messages.joined(dayText(createdAt))}</span>
          <span>{lastSeenAt ? messages.lastSession(momentText(lastSeenAt)) : messages.neverSeen}</span>
        </p>
        <p>{messages.counts(counts.collections, counts.cards, counts.comments)}</p>
      </div>
      <Menu
        className="absolute top-2.5 right-2.5"
        label={<Ellipsis aria-hidden className="icon" />}
        accessibleLabel={messages.actionsFor(nameOf(user))}
        variant="quiet"
        align="end"
        mount="open"
      >
        {actsFor(user).map(act => (
          <MenuItemButton
            key={act}
            tone={isDangerous(act) ? 'danger' : 'normal'}
            onClick={() => onChoose(act)}
          >
            {messages.acts[act].label}
          </MenuItemButton>
        ))}
      </Menu>
    </li>
  )
}

function Badges({ user: { role, disabled, confirmed } }: { user: SiteUser }) {
  return (
    <>
      {role && <Badge tone="accent">{messages.badges[role]}</Badge>}
      {disabled && <Badge tone="danger">{messages.badges.disabled}</Badge>}
      {!confirmed && <Badge tone="warning">{messages.badges.unconfirmed}</Badge>}
    </>
  )
}
