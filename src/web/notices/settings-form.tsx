import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeSettings } from '#contract/notice-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { common } from '#web/messages/en/common.ts'
import { notices } from '#web/messages/en/notices.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { settingsQuery } from './notice-queries.ts'

const { settings: words } = notices

type Name = Exclude<keyof NoticeSettings, 'canMail'>

/** A switch moves at once and is saved; it moves back when it cannot be. Of an answer only that switch is taken. */
function useSave(userId: string) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const { queryKey } = settingsQuery(api, userId)
  const save = async (name: Name, value: boolean) => {
    setSaved(false)
    const change = (to: boolean) =>
      queryClient.setQueryData(queryKey, before => before && { ...before, [name]: to })
    change(value)
    try {
      const saved = await api('PUT /notices/settings', { body: { [name]: value } })
      change(saved[name])
      setSaved(true)
    } catch {
      change(!value)
      toast.error(words.saveFailed)
    }
  }
  return { save, isSaved }
}

/** Of what one wants to be told, and how. */
export function SettingsForm({ userId }: { userId: string }) {
  const { api } = useApp()
  const query = useQuery(settingsQuery(api, userId))
  const { save, isSaved } = useSave(userId)
  if (!query.data && query.isError) {
    return (
      <ErrorState
        message={words.failed}
        actionLabel={common.tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!query.data) {
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <SkeletonText lines={5} />
      </div>
    )
  }
  const { data } = query
  const turn = (name: Name, hint?: string) => (
    <Switch
      label={words[name]}
      hint={hint}
      checked={data[name]}
      onCheckedChange={checked => void save(name, checked)}
    />
  )
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-sm text-ink-2">{words.lead}</p>
      <fieldset className="grid max-w-prose gap-3">
        <legend className="mb-1 font-semibold">{words.group}</legend>
        {turn('replies')}
        {turn('collectionComments')}
      </fieldset>
      <fieldset className="grid max-w-prose gap-3">
        <legend className="mb-1 font-semibold">{words.mail}</legend>
        {data.canMail ? (
          turn('digest', words.digestHint)
        ) : (
          <p className="text-sm text-ink-3">{words.noMail}</p>
        )}
      </fieldset>
      <p role="status" className="min-h-5 text-sm text-success">
        {isSaved && words.saved}
      </p>
    </div>
  )
}
