import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { homePageMessages as messages } from '#web/messages/en/home.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { useSession } from '#web/session/use-session.ts'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { OverPlaceholder, SummaryPlaceholder } from './own-summary-frame.tsx'

const load = componentLoader(
  () => import('./own-summary.tsx'),
  code => code.OwnSummary,
)

/**
 * The signed-in user's cards at a glance. The server renders its placeholder for everybody, hidden; style sheets show it
 * as soon as the page knows that a session is stored, so that nothing moves later. Visitors load no code of it.
 */
export function OwnSummarySlot() {
  const { status, user } = useSession()
  return (
    <div className="hidden border-b border-line [[data-session]_&]:block">
      <div className="wrap py-6 md:py-8">
        {status === 'signedIn' && user ? (
          <LazySection
            key={user.id}
            load={load}
            props={{ userId: user.id }}
            placeholder={<SummaryPlaceholder />}
            renderFailed={retry => (
              <OverPlaceholder>
                <FailedNotice actionLabel={commonMessages.tryAgain} onAction={retry} busy={false}>
                  {messages.ownCardsFailed}
                </FailedNotice>
              </OverPlaceholder>
            )}
          />
        ) : (
          <SummaryPlaceholder />
        )}
      </div>
    </div>
  )
}
