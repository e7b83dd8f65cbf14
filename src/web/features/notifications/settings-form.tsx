import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { NoticeSettings } from '#contract/notice-endpoints.ts'
import { sitePaths } from '#site/site-paths.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useSendsMails } from '#web/app/site-query.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { notificationMessages } from '#web/messages/en/notices.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOptimisticSwitches } from '#web/ui/use-optimistic-switches.ts'
import { notificationSettingsQuery } from './notification-queries.ts'

const { settings: messages } = notificationMessages

type Name = Exclude<keyof NoticeSettings, 'canMail'>

/**
 * Returns a function that saves one setting. Only this setting is taken from the response, because others may have
 * changed meanwhile.
 */
function useSave(userId: string) {
  const { api, queryClient } = useApp()
  const [isSaved, setSaved] = useState(false)
  const save = async (name: Name, to: boolean) => {
    setSaved(false)
    try {
      const saved = await api('PUT /notices/settings', { body: { [name]: to } })
      queryClient.setQueryData(
        notificationSettingsQuery(api, userId).queryKey,
        current => current && { ...current, [name]: saved[name] },
      )
      setSaved(true)
    } catch (error) {
      toast.error(withReason(messages.saveFailed, error))
    }
  }
  return { save, isSaved }
}

/** Settings for notifications and mails. */
export function SettingsForm({ userId }: { userId: string }) {
  const { api } = useApp()
  const query = useQuery(notificationSettingsQuery(api, userId))
  if (!query.data && query.isError) {
    return (
      <ErrorState
        message={messages.failed}
        actionLabel={commonMessages.tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!query.data) {
    return (
      <div role="status">
        <span className="sr-only">{messages.loading}</span>
        <SkeletonText lines={5} />
      </div>
    )
  }
  return <Switches settings={query.data} userId={userId} />
}

function Switches({ settings, userId }: { settings: NoticeSettings; userId: string }) {
  const { save, isSaved } = useSave(userId)
  const sendsMails = useSendsMails()
  const { valueOf, change: turn } = useOptimisticSwitches(settings, save)
  const switchRow = (name: Name, hint?: string) => (
    <Switch
      label={messages[name]}
      hint={hint}
      checked={valueOf(name)}
      onCheckedChange={to => turn(name, to)}
    />
  )
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-sm text-ink-2">{messages.lead}</p>
      <fieldset className="grid max-w-prose gap-3">
        <legend className="mb-1 font-semibold">{messages.group}</legend>
        {switchRow('replies')}
        {switchRow('collectionComments')}
        {switchRow('collectionFavorites')}
        {switchRow('searchAlerts')}
      </fieldset>
      <fieldset className="grid max-w-prose gap-3">
        <legend className="mb-1 font-semibold">{messages.elsewhere}</legend>
        {settings.canMail ? (
          switchRow('digest', sendsMails ? messages.digestHint : messages.digestFileHint)
        ) : (
          <p className="text-sm text-ink-3">{messages.noMail}</p>
        )}
        <Link to={sitePaths.channelSettings} className="link justify-self-start text-sm">
          {messages.channels}
        </Link>
      </fieldset>
      <p role="status" className="min-h-5 text-sm text-success">
        {isSaved && messages.saved}
      </p>
    </div>
  )
}
