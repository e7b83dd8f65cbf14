import type { Channel } from '#contract/channel-endpoints.ts'
import type { ChannelKind } from '#contract/channel-kinds.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { channelMessages as messages } from '#web/messages/en/channels.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { reasonText, retryText } from './channel-texts.ts'
import { useSaveChannel } from './use-save-channel.ts'

type Props = { userId: string; kind: ChannelKind; channel: Channel }

/** Why a channel fails or is off, and what happens next. */
export function ChannelProblem({ userId, kind, channel }: Props) {
  const button = useRestoreFocus<HTMLButtonElement>()
  const [busy, start] = useBusyAction()
  const save = useSaveChannel(userId, kind)
  const turnOn = () =>
    save({ url: channel.url }).then(
      () => toast.success(messages.turnedOn(messages.names[kind])),
      (error: unknown) => toast.error(withReason(messages.saveFailed, error)),
    )
  if (channel.state === 'working') return null
  const isOff = channel.state === 'off'
  return (
    <Notice
      tone={isOff ? 'danger' : 'warning'}
      title={reasonText(channel)}
      action={
        isOff && (
          <Button ref={button} size="small" busy={busy} onClick={() => void start(turnOn)}>
            {messages.turnOn}
          </Button>
        )
      }
    >
      {isOff ? messages.offText : retryText(channel.retryAt)}
    </Notice>
  )
}
