import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { NavLink } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { notificationMessages as messages } from '#web/messages/en/notices.ts'
import { unreadCountQuery } from './notification-queries.ts'

const badge =
  'absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent'

/** A link to the notifications with the number of unread ones, if it is known. */
export function NotificationBell({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data: unread = 0 } = useQuery(unreadCountQuery(api, userId))
  const name = messages.bell(unread)
  return (
    <NavLink to="/notices" end className="icon-btn relative" aria-label={name} title={name}>
      <Bell aria-hidden className="icon" />
      {unread > 0 && (
        <span aria-hidden className={badge}>
          {messages.badge(unread)}
        </span>
      )}
    </NavLink>
  )
}
