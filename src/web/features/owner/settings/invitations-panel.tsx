import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiInvitation } from '#contract/owner-settings-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { momentText } from '#web/features/owner/date-text.ts'
import { ownerSettingsMessages } from '#web/messages/en/owner-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { invitationsQuery, settingsQuery } from './settings-queries.ts'

const messages = ownerSettingsMessages.invitations

/** The invitations to register: create, look how many are used, revoke. */
export function InvitationsPanel({ userId }: { userId: string }) {
  const { api } = useApp()
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiInvitation>()
  const { data: site } = useQuery(settingsQuery(api, userId))
  const query = useInfiniteQuery(invitationsQuery(api, userId))
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const invitations = data && [
    ...new Map(data.pages.flatMap(page => page.invitations).map(one => [one.id, one])).values(),
  ]
  return (
    <Panel
      title={messages.title}
      padding="flush"
      actions={
        <Button size="small" onClick={() => setCreating(true)}>
          {messages.create}
        </Button>
      }
    >
      {site?.settings.registration.value === 'closed' && (
        <p className="panel-body pb-0 text-sm text-ink-2">{messages.closed}</p>
      )}
      {!invitations && !isError && <Skeleton className="m-5 h-16" />}
      {!invitations && isError && (
        <ErrorState
          message={messages.loadFailed}
          actionLabel={ownerSettingsMessages.tryAgain}
          busy={isFetching}
          onAction={() => void refetch()}
        />
      )}
      {invitations?.length === 0 && <p className="panel-body text-sm text-ink-2">{messages.empty}</p>}
      {invitations && invitations.length > 0 && (
        <ul className="divide-y divide-line" aria-label={messages.title}>
          {invitations.map(invitation => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              onRevoke={() => setRevoked(invitation)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          label={messages.more}
          busyLabel={messages.loadingMore}
          hasMore
          busy={isFetchingNextPage}
          onLoadMore={() => void fetchNextPage()}
        />
      )}
      <InviteDialog open={isCreating} userId={userId} onClose={() => setCreating(false)} />
      <RevokeDialog invitation={revoked} userId={userId} onClose={() => setRevoked(undefined)} />
    </Panel>
  )
}

const toneOf = { active: 'success', used: 'neutral', expired: 'neutral' } as const

function stateOf({ uses, used, expiresAt }: ApiInvitation): keyof typeof toneOf {
  if (used >= uses) return 'used'
  return Date.parse(expiresAt) > Date.now() ? 'active' : 'expired'
}

type LineProps = { invitation: ApiInvitation; onRevoke: () => void }

function InvitationLine({ invitation, onRevoke }: LineProps) {
  const { uses, used, createdAt, expiresAt } = invitation
  const state = stateOf(invitation)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 md:px-5">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span>{messages.usedOf(used, uses)}</span>
          <Badge tone={toneOf[state]}>{messages.states[state]}</Badge>
        </p>
        <p className="text-sm text-ink-2">{messages.dates(momentText(createdAt), momentText(expiresAt))}</p>
      </div>
      {state === 'active' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={messages.revokeOf(momentText(createdAt))}
          onClick={onRevoke}
        >
          {messages.revoke}
        </Button>
      )}
    </li>
  )
}
