import type { ApiResponse } from '#web/api/api-client.ts'
import { ownerSettingsMessages } from '#web/messages/en/owner-settings.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'

const messages = ownerSettingsMessages.limits
const names: Record<string, string> = messages.names
const periods: Record<number, string> = messages.periods

/** The limits in force, which only environment variables change. */
export function LimitsPanel({ limits }: Pick<ApiResponse<'GET /owner/settings'>, 'limits'>) {
  return (
    <Panel title={messages.title}>
      {limits === null ? (
        <p className="text-sm text-ink-2">{messages.off}</p>
      ) : (
        <DescriptionList
          rows={limits.map(({ variable, count, seconds }) => ({
            term: names[variable] ?? variable,
            value: (
              <>
                <span>{messages.rate(count, periods[seconds] ?? `${seconds} s`)}</span>{' '}
                <code className="inline-block font-mono text-xs text-ink-3" translate="no">
                  <BreakableName>{variable}</BreakableName>
                </code>
              </>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
