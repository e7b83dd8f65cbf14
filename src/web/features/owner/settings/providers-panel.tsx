import { useState } from 'react'
import type { ApiProviderState } from '#contract/owner-settings-endpoints.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { ownerSettingsMessages } from '#web/messages/en/owner-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'

const messages = ownerSettingsMessages.providers

const variables = {
  google: 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET',
  discord: 'DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET',
  oidc: 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
}
const tones = {
  off: 'neutral',
  'set-up': 'outline',
  works: 'success',
  refused: 'danger',
  unreachable: 'warning',
} as const

/** The services by which users can sign in, and whether they accept the settings of the site. */
export function ProvidersPanel({ providers }: { providers: readonly ApiProviderState[] }) {
  const { api } = useApp()
  const [checked, setChecked] = useState<readonly ApiProviderState[]>()
  const [busy, start] = useBusyAction()
  const check = () =>
    api('POST /owner/settings/check-providers', {}).then(
      result => setChecked(result.providers),
      (error: unknown) => void toast.error(apiErrorMessage(error) ?? messages.checkFailed),
    )
  const canCheck = providers.some(({ state }) => state !== 'off')
  return (
    <Panel
      title={messages.title}
      actions={
        canCheck && (
          <Button size="small" busy={busy} onClick={() => void start(check)}>
            {messages.check}
          </Button>
        )
      }
    >
      <ul className="grid gap-4" aria-live="polite">
        {(checked ?? providers).map(({ provider, state }) => (
          <li key={provider} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{messages.names[provider]}</span>
              <Badge tone={tones[state]}>{messages.states[state]}</Badge>
            </p>
            <ProviderHint provider={provider} state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ProviderHint({ provider, state }: ApiProviderState) {
  if (state === 'works' || state === 'set-up') return null
  return (
    <p className="text-xs text-ink-3">
      {state === 'off' ? messages.variables : messages.hints[state]}{' '}
      <code className="inline-block font-mono" translate="no">
        <BreakableName>{variables[provider]}</BreakableName>
      </code>
    </p>
  )
}
