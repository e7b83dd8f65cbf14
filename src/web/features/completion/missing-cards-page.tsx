import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ListChecks } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { myCollectionPath, sitePaths } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collectionNamesQuery } from '#web/features/copies/copies-queries.ts'
import { completionMessages as messages } from '#web/messages/en/completion.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MissingCardsView } from './missing-cards-view.tsx'

/** Lists what is missing of a set in one of the user's collections. */
export function MissingCardsPage() {
  const { status, user } = useSession()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <div className="wrap grid min-h-96 grid-cols-1 content-start gap-2 pt-3 pb-6 sm:gap-4 sm:py-6 md:py-8">
      <Link
        to={myCollectionPath(id)}
        className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm text-ink-2 hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="icon size-4" />
        {messages.back}
      </Link>
      {status === 'signedIn' && user ? (
        <OwnCollection
          key={`${user.id} ${id}`}
          userId={user.id}
          id={id}
          setId={query.get('set')?.trim() || undefined}
        />
      ) : (
        <h1 className="text-2xl md:text-3xl">{messages.pageTitle}</h1>
      )}
      {(status === 'signedOut' || status === 'challenged') && (
        <SignInRequired icon={ListChecks} title={messages.signInTitle} action={messages.signIn} />
      )}
    </div>
  )
}

/** A collection that is not the user's own looks absent here, also if it is public. */
function OwnCollection(props: { userId: string; id: string; setId: string | undefined }) {
  const { api } = useApp()
  const { data } = useQuery(collectionNamesQuery(api, props.userId))
  if (!data || data.some(({ id }) => id === props.id)) return <MissingCardsView {...props} />
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{messages.pageTitle}</h1>
      <EmptyState
        title={messages.notFound}
        action={<LinkButton to={sitePaths.myCollections}>{messages.allCollections}</LinkButton>}
      />
    </>
  )
}
