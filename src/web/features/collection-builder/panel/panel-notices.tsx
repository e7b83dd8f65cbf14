import { Link } from 'react-router'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { saveReturnPath } from '#web/session/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBuilder } from './builder-context.ts'

/**
 * Notices about full storage and a failed list of collections, and for visitors about where their cards are stored.
 */
export function PanelNotices() {
  const { isFull, userId, listing, listed } = useBuilder()
  const hasWork = listed.some(({ cards }) => cards.length > 0)
  return (
    <>
      {isFull && (
        <Notice tone="danger" role="alert">
          {words.full}
        </Notice>
      )}
      {listing.state === 'failed' && (
        <Notice
          tone="warning"
          role="alert"
          action={<Button onClick={listing.retry}>{words.tryAgain}</Button>}
        >
          {words.listFailed}
        </Notice>
      )}
      {userId === null && hasWork && (
        <p className="rounded-md bg-sunken px-3 py-2.5 text-sm text-ink-2">
          {words.guestText}{' '}
          <Link to="/login" className="link" onClick={saveReturnPath}>
            {words.signIn}
          </Link>
        </p>
      )}
    </>
  )
}
