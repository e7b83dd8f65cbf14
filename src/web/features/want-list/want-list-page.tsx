import { ArrowRightLeft, ListChecks } from 'lucide-react'
import { useParams } from 'react-router'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { listTexts } from './list-texts.ts'
import { useWantList } from './use-want-list.ts'
import type { ListSource } from './want-list-queries.ts'
import { WantListView } from './want-list-view.tsx'
import { useWantListUrl } from './use-want-list-url.ts'

function NotFound({ list }: Pick<ListSource, 'list'>) {
  const { notFound } = listTexts[list]
  return (
    <>
      <h1 className="sr-only">{notFound}</h1>
      <EmptyState
        title={notFound}
        action={
          <LinkButton to="/" variant="primary">
            {messages.home}
          </LinkButton>
        }
      >
        {messages.notFoundText}
      </EmptyState>
    </>
  )
}

type FailureProps = Pick<ListSource, 'list'> & { busy: boolean; refetch: () => void }

function Failure({ list, busy, refetch }: FailureProps) {
  const { offline: offlineText, failed } = listTexts[list]
  const offline = useReloadWhenOnline({ isMissing: true, reload: refetch })
  if (offline) return <OfflineState title={commonMessages.offlineTitle}>{offlineText}</OfflineState>
  return <ErrorState message={failed} actionLabel={commonMessages.tryAgain} onAction={refetch} busy={busy} />
}

/** The list, or a loading, empty, error or offline state. */
function WantListContent({ source }: { source: ListSource }) {
  const { sort, layout, setUrl } = useWantListUrl()
  const { list, isError, isFetching, isMissing, refetch, ...rest } = useWantList(source, sort)
  if (isMissing) return <NotFound list={source.list} />
  if (!list && isError) return <Failure list={source.list} busy={isFetching} refetch={refetch} />
  if (!list) return <CardGridSkeleton label={messages.loading} size="small" />
  return <WantListView source={source} list={list} sort={sort} layout={layout} onUrl={setUrl} {...rest} />
}

function Frame({ source }: { source: ListSource }) {
  return (
    <div className="want-list wrap min-h-96 py-6 md:py-8">
      <WantListContent key={source.id} source={source} />
    </div>
  )
}

/** What a collector wants from one collection: a public page if the collection is public. */
export function CollectionWantsPage() {
  const { id = '' } = useParams()
  return <Frame source={{ list: 'wanted', of: 'collection', id }} />
}

/** The want list that a private link shares. */
export function SharedWantsPage() {
  const { token = '' } = useParams()
  return <Frame source={{ list: 'wanted', of: 'link', id: token }} />
}

/** The trade list that a private link shares. */
export function SharedTradesPage() {
  const { token = '' } = useParams()
  return <Frame source={{ list: 'trade', of: 'link', id: token }} />
}

const icons = { wanted: ListChecks, trade: ArrowRightLeft }

/** A list of all collections of the signed-in user. */
function OwnListPage({ list }: Pick<ListSource, 'list'>) {
  const { status } = useSession()
  if (status === 'signedIn') return <Frame source={{ list, of: 'all', id: '' }} />
  return (
    <div className="wrap min-h-96 py-8">
      <h1 className="text-2xl md:text-3xl">{listTexts[list].title}</h1>
      {(status === 'signedOut' || status === 'challenged') && (
        <SignInRequired icon={icons[list]} title={listTexts[list].signIn} action={messages.signInAction} />
      )}
    </div>
  )
}

/** What the signed-in user wants from all collections. */
export const AllWantsPage = () => <OwnListPage list="wanted" />

/** What the signed-in user would trade, of all collections. */
export const AllTradesPage = () => <OwnListPage list="trade" />
