import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'

/** Says which environment variable fixes a setting. */
export function FixedNote({ variable }: { variable: string }) {
  return (
    <p className="text-xs text-ink-3">
      {messages.fixed}{' '}
      <code className="inline-block font-mono" translate="no">
        <BreakableName>{variable}</BreakableName>
      </code>
    </p>
  )
}
