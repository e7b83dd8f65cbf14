import { useEffect } from 'react'
import { messages } from '#web/messages/en.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const { common, header } = messages

/** Shown instead of a page that failed while loading or rendering. */
export function CrashPage({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{header.crashTitle}</h1>
      <div role="alert">
        <EmptyState
          title={header.crashTitle}
          action={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>
                {header.crashReload}
              </Button>
              <LinkButton to="/">{common.backToHome}</LinkButton>
            </>
          }
        >
          {header.crashText}
        </EmptyState>
      </div>
    </div>
  )
}
