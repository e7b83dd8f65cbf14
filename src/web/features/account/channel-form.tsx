import type { ReactNode } from 'react'
import type { Channel } from '#contract/channel-endpoints.ts'
import { type ChannelKind, maxChannelSecret, maxChannelUrl } from '#contract/channel-kinds.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiFieldErrors, withReason } from '#web/api/api-error-message.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { type FormProblems, toFieldProblems, useAuthForm } from '#web/features/auth-forms/use-auth-form.ts'
import { channelMessages as messages } from '#web/messages/en/channels.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveChannel } from './use-save-channel.ts'

type Props = {
  userId: string
  kind: ChannelKind
  channel: Channel | undefined
  /** Called with a new signing secret. */
  onSecret: (secret: string) => void
  /** Further buttons beside Save. */
  children?: ReactNode
}

function problemsOf(error: unknown, kind: ChannelKind): FormProblems {
  const fields = apiFieldErrors(error)
  const problems = fields && toFieldProblems({ url: fields[`${kind}.url`], token: fields[`${kind}.secret`] })
  if (problems) return problems
  const isForbidden = error instanceof ApiError && error.code === 'forbidden'
  return { problem: isForbidden ? messages.secondFactor : withReason(messages.saveFailed, error) }
}

/** The address of a channel, and the access token of an ntfy server. */
export function ChannelForm({ userId, kind, channel, onSecret, children }: Props) {
  const save = useSaveChannel(userId, kind)
  const { form, button, problem, fields } = useAuthForm(async ({ url = '', token = '' }) => {
    if (!url.trim()) return { fields: { url: messages.addressRequired } }
    const onSaved = (secret: string | undefined) => {
      toast.success(messages.saved(messages.names[kind]))
      if (secret !== undefined) onSecret(secret)
      return undefined
    }
    const change = token === '' ? { url } : { url, secret: token }
    return save(change).then(onSaved, (error: unknown) => problemsOf(error, kind))
  }, messages.saveFailed)
  return (
    <form {...form} className="grid gap-4">
      <FormErrorMessage>{problem}</FormErrorMessage>
      <TextField
        label={messages.address}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        placeholder={messages.examples[kind]}
        defaultValue={channel?.url}
        maxLength={maxChannelUrl}
        error={fields['url']}
      />
      {kind === 'ntfy' && (
        <TextField
          label={messages.token}
          hint={channel?.hasSecret ? messages.tokenStored : messages.tokenHint}
          name="token"
          type="password"
          autoComplete="off"
          maxLength={maxChannelSecret}
          error={fields['token']}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...button} aria-label={messages.saveName(messages.names[kind])}>
          {messages.save}
        </Button>
        {children}
      </div>
    </form>
  )
}
