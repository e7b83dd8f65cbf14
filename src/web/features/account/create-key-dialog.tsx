import { useState } from 'react'
import { maxApiKeyName, maxApiKeys } from '#contract/api-key-limits.ts'
import { ApiError } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { type FormProblems, useAuthForm } from '#web/features/auth-forms/use-auth-form.ts'
import { apiKeyMessages as messages } from '#web/messages/en/api-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { apiKeysQuery } from './account-queries.ts'
import { ShownOnce } from './shown-once.tsx'

const scopes = [
  { value: 'read', label: messages.scopeNames.read },
  { value: 'write', label: messages.scopeNames.write },
] as const
type Scope = (typeof scopes)[number]['value']

const ends = [
  { value: '30', label: messages.days['30'] },
  { value: '90', label: messages.days['90'] },
  { value: '365', label: messages.days['365'] },
  { value: '', label: messages.days[''] },
] as const
type End = (typeof ends)[number]['value']

type Props = { userId: string; open: boolean; onClose: () => void }

/** Creates a key and shows it, which is possible only now. */
export function CreateKeyDialog({ userId, open, onClose }: Props) {
  const [key, setKey] = useState<string>()
  const close = () => {
    setKey(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={key === undefined ? messages.create : messages.createdTitle}
      closeLabel={messages.close}
    >
      {key === undefined ? (
        <KeyForm userId={userId} onCreated={setKey} />
      ) : (
        <ShownOnce value={key} messages={messages} onDone={close} />
      )}
    </Dialog>
  )
}

function problemsOf(error: unknown): FormProblems {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'conflict') return { problem: messages.tooMany(maxApiKeys) }
  if (code === 'forbidden') return { problem: messages.secondFactor }
  return { problem: withReason(messages.createFailed, error) }
}

function KeyForm({ userId, onCreated }: { userId: string; onCreated: (key: string) => void }) {
  const { api, queryClient } = useApp()
  const [scope, setScope] = useState<Scope>('read')
  const [end, setEnd] = useState<End>('90')
  const { form, button, problem, fields } = useAuthForm(async ({ name = '' }) => {
    if (!name.trim()) return { fields: { name: messages.nameRequired } }
    try {
      const body = { name, scope, ...(end && { days: Number(end) }) }
      const { key } = await api('POST /account/keys', { body })
      void queryClient.invalidateQueries({ queryKey: apiKeysQuery(api, userId).queryKey })
      onCreated(key)
      return undefined
    } catch (error) {
      return problemsOf(error)
    }
  }, messages.createFailed)
  return (
    <form {...form} className="grid gap-5">
      <FormErrorMessage>{problem}</FormErrorMessage>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        name="name"
        autoComplete="off"
        maxLength={maxApiKeyName}
        error={fields['name']}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label={messages.scope} options={scopes} value={scope} onValueChange={setScope} />
        <Select label={messages.end} options={ends} value={end} onValueChange={setEnd} />
      </div>
      <div>
        <Button {...button} variant="primary">
          {messages.submit}
        </Button>
      </div>
    </form>
  )
}
