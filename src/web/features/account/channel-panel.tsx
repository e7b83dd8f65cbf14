import { useState } from 'react'
import type { Channel } from '#contract/channel-endpoints.ts'
import type { ChannelKind } from '#contract/channel-kinds.ts'
import { channelMessages as messages } from '#web/messages/en/channels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ChannelActions } from './channel-actions.tsx'
import { ChannelForm } from './channel-form.tsx'
import { ChannelProblem } from './channel-problem.tsx'
import { ShownOnce } from './shown-once.tsx'

const tones = { working: 'success', failing: 'warning', off: 'danger' } as const

type Props = { userId: string; kind: ChannelKind; channel: Channel | undefined }

/** One channel of the user: its address, how it works, a test, and its removal. */
export function ChannelPanel({ userId, kind, channel }: Props) {
  const [secret, setSecret] = useState<string>()
  const [removals, setRemovals] = useState(0)
  const closeSecret = () => setSecret(undefined)
  return (
    <Panel
      title={messages.names[kind]}
      actions={channel && <Badge tone={tones[channel.state]}>{messages.states[channel.state]}</Badge>}
    >
      {/* Receives the focus when the controls of the channel disappear with it. */}
      <div tabIndex={-1} className="grid gap-4 outline-none">
        <p className="max-w-prose text-sm text-ink-2">{messages.texts[kind]}</p>
        {channel && <ChannelProblem userId={userId} kind={kind} channel={channel} />}
        <ChannelForm key={removals} userId={userId} kind={kind} channel={channel} onSecret={setSecret}>
          {channel && (
            <ChannelActions
              userId={userId}
              kind={kind}
              channel={channel}
              onSecret={setSecret}
              onRemoved={() => setRemovals(removals + 1)}
            />
          )}
        </ChannelForm>
      </div>
      <Dialog
        open={secret !== undefined}
        onClose={closeSecret}
        title={messages.secretTitle}
        closeLabel={messages.close}
      >
        <ShownOnce value={secret ?? ''} messages={messages} onDone={closeSecret} />
      </Dialog>
    </Panel>
  )
}
