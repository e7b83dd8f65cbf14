import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'

/** Says which environment variable fixes a setting. */
export function FixedNote({ variable }: { variable: string }) {
  return (
    <p className="text-xs text-ink-3">
      {messages.fixed} <code className="font-mono">{variable}</code>
    </p>
  )
}
