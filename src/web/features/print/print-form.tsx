import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** Controls for what is printed and how. */
  children: ReactNode
  /** How much is printed. */
  summary: string
  hint?: string
  isEmpty: boolean
  /** Whether something is still being drawn. */
  isDrawing: boolean
}

/** The form above what is printed. It is not printed itself. */
export function PrintForm({ children, summary, hint, isEmpty, isDrawing }: Props) {
  return (
    <section aria-label={messages.options} className="panel grid grid-cols-1 gap-4 p-4 print:hidden">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button
          variant="primary"
          icon={<Printer aria-hidden className="icon" />}
          busy={isDrawing && !isEmpty}
          disabled={isEmpty}
          onClick={() => window.print()}
        >
          {messages.print}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {summary}
        </p>
      </div>
      {hint !== undefined && <p className="max-w-prose text-sm text-ink-2">{hint}</p>}
    </section>
  )
}
