import { messages } from '#web/messages/en.ts'
import { Button } from '#web/ui/button.tsx'

/** Shown instead of the price chart, at the same height. */
export function NoHistory({
  text,
  hint,
  retry,
  busy,
}: {
  text: string
  hint?: string
  retry?: () => void
  busy?: boolean
}) {
  return (
    <div className="grid min-h-58 place-content-center justify-items-center gap-1 rounded-md bg-sunken p-4 text-center text-sm">
      <p role={retry ? 'alert' : undefined} className="font-medium">
        {text}
      </p>
      {hint && <p className="text-ink-3">{hint}</p>}
      {retry && (
        <Button size="small" className="mt-2" busy={busy} onClick={retry}>
          {messages.common.tryAgain}
        </Button>
      )}
    </div>
  )
}
