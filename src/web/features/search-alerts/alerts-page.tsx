import { Link, useSearchParams } from 'react-router'
import { sitePaths } from '#site/site-paths.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useSession } from '#web/session/use-session.ts'
import { AlertEvents } from './alert-events.tsx'
import { AlertSearches } from './alert-searches.tsx'
import { FeedAddress } from './feed-address.tsx'

/** All alerts of the user, what they told, and the private feed. */
export function AlertsPage() {
  const { user } = useSession()
  return (
    <SignedInOnly>
      <div className="wrap grid grid-cols-[minmax(0,48rem)] gap-10 py-8 md:py-12">
        <div>
          <h1 className="text-2xl md:text-3xl">{messages.title}</h1>
          {user && (
            <div className="mt-4">
              <AlertSearches key={user.id} userId={user.id} />
            </div>
          )}
        </div>
        {user && <Told userId={user.id} />}
        {user && (
          <section aria-labelledby="alert-feed">
            <h2 id="alert-feed" className="mb-3 text-xl">
              {messages.feed.title}
            </h2>
            <FeedAddress key={user.id} userId={user.id} />
          </section>
        )}
      </div>
    </SignedInOnly>
  )
}

function Told({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const search = params.get('search') ?? undefined
  return (
    <section aria-labelledby="alert-events">
      <h2 id="alert-events" className="mb-3 text-xl">
        {messages.events}
      </h2>
      {search !== undefined && (
        <p className="mb-2 text-sm">
          <Link to={sitePaths.alerts} className="link">
            {messages.allEvents}
          </Link>
        </p>
      )}
      <AlertEvents userId={userId} search={search} />
    </section>
  )
}
