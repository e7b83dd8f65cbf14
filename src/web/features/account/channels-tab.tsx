import { useQuery } from '@tanstack/react-query'
import { channelKinds } from '#contract/channel-kinds.ts'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { accountMessages } from '#web/messages/en/account.ts'
import { channelMessages as messages } from '#web/messages/en/channels.ts'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { channelsQuery } from './account-queries.ts'
import { ChannelPanel } from './channel-panel.tsx'

/** Where alerts are sent besides the notifications of the site. */
export function ChannelsTab({ account: { id, role } }: { account: OwnUser }) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(channelsQuery(api, id))
  return (
    <div className="grid gap-5">
      <div className="grid max-w-prose gap-2 text-sm text-ink-2">
        <p>{messages.text}</p>
        {role === 'owner' && <p>{messages.ownerText}</p>}
      </div>
      {!data && !isError && (
        <div role="status" aria-busy aria-label={messages.loading} className="grid gap-5">
          {channelKinds.map(kind => (
            <Skeleton key={kind} className="h-56" />
          ))}
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
      {data &&
        channelKinds.map(kind => <ChannelPanel key={kind} userId={id} kind={kind} channel={data[kind]} />)}
    </div>
  )
}
