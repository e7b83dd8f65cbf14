import { useEffect } from 'react'
import { isConnectionError } from '#web/api/is-connection-error.ts'
import { messages } from '#web/messages/en.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const { common, header } = messages

/** Shown instead of a page that failed while loading or rendering. A lost connection is named. */
export function CrashPage({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  const isLost = isConnectionError(error)
  const title = isLost ? common.connectionTitle : header.crashTitle
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{title}</h1>
      <div role="alert">
        <EmptyState
          title={title}
          action={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>
                {isLost ? common.tryAgain : header.crashReload}
              </Button>
              <LinkButton to="/">{common.backToHome}</LinkButton>
            </>
          }
        >
          {isLost ? common.connectionText : header.crashText}
        </EmptyState>
      </div>
    </div>
  )
}
