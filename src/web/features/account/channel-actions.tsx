import { useState } from 'react'
import type { Channel } from '#contract/channel-endpoints.ts'
import type { ChannelKind } from '#contract/channel-kinds.ts'
import { ApiError } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { channelMessages as messages } from '#web/messages/en/channels.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { channelsQuery } from './account-queries.ts'
import { reasonText } from './channel-texts.ts'
import { useSaveChannel } from './use-save-channel.ts'

/** Returns a function that sends a test message and returns the result as a sentence. */
function useTest(userId: string, kind: ChannelKind) {
  const { api, queryClient } = useApp()
  return async (): Promise<string> => {
    try {
      const call = { query: { channel: kind } }
      const { results } = await api('POST /account/channels/test', call, { attempts: 1 })
      // The test may have shown that the channel works again, or that its address no longer exists.
      void queryClient.invalidateQueries({ queryKey: channelsQuery(api, userId).queryKey })
      const [result] = results
      if (!result) return messages.testFailed
      return result.delivered ? messages.testDelivered : messages.testRefused(reasonText(result))
    } catch (error) {
      const isLimited = error instanceof ApiError && error.code === 'rate_limited'
      return isLimited ? messages.testLimited : withReason(messages.testFailed, error)
    }
  }
}

type Props = {
  userId: string
  kind: ChannelKind
  channel: Channel
  /** Called with a new signing secret. */
  onSecret: (secret: string) => void
  onRemoved: () => void
}

/** Tests a channel, creates another signing secret, and removes the channel. */
export function ChannelActions({ userId, kind, channel, onSecret, onRemoved }: Props) {
  const name = messages.names[kind]
  const box = useRestoreFocus<HTMLDivElement>()
  const [busy, start] = useBusyAction()
  const [result, setResult] = useState('')
  const [asking, setAsking] = useState<'renew' | 'remove'>()
  const test = useTest(userId, kind)
  const save = useSaveChannel(userId, kind)
  const close = () => setAsking(undefined)
  const run = async () => {
    setResult('')
    setResult(await test())
  }
  const fail = (error: unknown) => {
    toast.error(withReason(messages.saveFailed, error))
    return false
  }
  const renew = () =>
    save({ url: channel.url, secret: 'new' }).then(secret => {
      close()
      if (secret !== undefined) onSecret(secret)
      return true
    }, fail)
  const remove = () =>
    save(null).then(() => {
      toast.success(messages.removed(name))
      onRemoved()
      return true
    }, fail)
  const { cancel, close: closeLabel } = messages
  const texts = { cancel, close: closeLabel }
  return (
    <div ref={box} className="contents">
      <Button busy={busy} aria-label={messages.testName(name)} onClick={() => void start(run)}>
        {messages.test}
      </Button>
      {kind === 'webhook' && <Button onClick={() => setAsking('renew')}>{messages.renew}</Button>}
      <Button aria-label={messages.removeName(name)} onClick={() => setAsking('remove')}>
        {messages.remove}
      </Button>
      <p role="status" className="w-full text-sm text-ink-2 empty:hidden">
        {result}
      </p>
      <ConfirmDialog
        open={asking === 'renew'}
        texts={{
          ...texts,
          title: messages.renewTitle,
          text: messages.renewText,
          confirm: messages.renewConfirm,
        }}
        action={renew}
        onClose={close}
        tone="primary"
      />
      <ConfirmDialog
        open={asking === 'remove'}
        texts={{
          ...texts,
          title: messages.removeTitle(name),
          text: messages.removeText,
          confirm: messages.remove,
        }}
        action={remove}
        onClose={close}
      />
    </div>
  )
}
