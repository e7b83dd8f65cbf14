import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiKey } from '#contract/api-key-endpoints.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { accountMessages } from '#web/messages/en/account.ts'
import { apiKeyMessages as messages } from '#web/messages/en/api-keys.ts'
import { timeAgo } from '#web/messages/time-ago.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sitePaths } from '#site/site-paths.ts'
import { apiKeysQuery } from './account-queries.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

const dayOf = (moment: string) => dateInWords(moment.slice(0, 10))

function endText(expiresAt: string | null): string {
  return expiresAt === null ? messages.lasting : messages.expires(dayOf(expiresAt))
}

type RowProps = { apiKey: ApiKey; now: number; onRevoke: () => void }

function Row({ apiKey: { name, scope, createdAt, expiresAt, lastUsedAt }, now, onRevoke }: RowProps) {
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  const lastUse = lastUsedAt === null ? messages.unused : messages.lastUsed(timeAgo(lastUsedAt, now))
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-0">
      <KeyRound aria-hidden className="icon flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <span className="min-w-0 break-words">{name}</span>
          <Badge>{messages.scopes[scope]}</Badge>
          {isExpired && <Badge tone="warning">{messages.expired}</Badge>}
        </p>
        <p className="text-xs text-ink-3">
          {[lastUse, messages.created(dayOf(createdAt)), endText(expiresAt)].join(' · ')}
        </p>
      </div>
      <Button size="small" aria-label={messages.revokeName(name)} onClick={onRevoke}>
        {messages.revoke}
      </Button>
    </li>
  )
}

type ListProps = { keys: readonly ApiKey[]; now: number; onRevoke: (key: ApiKey) => void }

function KeyList({ keys, now, onRevoke }: ListProps) {
  if (keys.length === 0) return <p className="text-sm text-ink-3">{messages.empty}</p>
  return (
    <ul aria-label={messages.title} className="-my-3">
      {keys.map(key => (
        <Row key={key.id} apiKey={key} now={now} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  )
}

/** The user's API keys: create one, and revoke each. */
export function ApiKeysPanel({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(apiKeysQuery(api, userId))
  const [isCreating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const text = useRef<HTMLParagraphElement>(null)
  return (
    <Panel title={messages.title}>
      <div className="grid gap-4">
        <p ref={text} tabIndex={-1} className="max-w-prose text-sm text-ink-2 outline-none">
          {messages.text}{' '}
          <Link to={sitePaths.apiDocs} className="link">
            {messages.docs}
          </Link>
        </p>
        {!data && !isError && (
          <div role="status" aria-busy aria-label={messages.loading}>
            <Skeleton className="h-10" />
          </div>
        )}
        {!data && isError && (
          <FailedNotice
            actionLabel={accountMessages.tryAgain}
            onAction={() => void refetch()}
            busy={isFetching}
          >
            {messages.loadFailed}
          </FailedNotice>
        )}
        {data && <KeyList keys={data} now={dataUpdatedAt} onRevoke={setRevoking} />}
        <div>
          <Button onClick={() => setCreating(true)}>{messages.create}</Button>
        </div>
      </div>
      <CreateKeyDialog userId={userId} open={isCreating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog
        userId={userId}
        apiKey={revoking}
        onClose={() => setRevoking(undefined)}
        onRevoked={() => {
          setRevoking(undefined)
          // The button that opened the dialog is removed.
          text.current?.focus()
        }}
      />
    </Panel>
  )
}
