import { messages } from '#web/messages/en.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { message: string; retry: () => void; className: string }

/** A part of the page whose code could not be loaded, as high as the part. */
export function FailedPart({ message, retry, className }: Props) {
  return (
    <div className={`gap-2 text-sm ${className}`}>
      {message}
      <Button size="small" onClick={retry}>
        {messages.common.tryAgain}
      </Button>
    </div>
  )
}
