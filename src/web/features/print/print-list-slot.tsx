import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Failure, Loading, NotFound, NothingChosen, NotReady } from './print-states.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { PrintSource } from './print-url.ts'
import type { PrintList } from './sources/print-list.ts'
import { needsUser, printListQuery } from './sources/print-list-query.ts'

type Props = { source: PrintSource | undefined; children: (list: PrintList) => ReactNode }

function SourceContent({ source, children }: Props & { source: PrintSource }) {
  const { api } = useApp()
  const { status, user } = useSession()
  const userId = status === 'signedIn' && user ? user.id : null
  const isAllowed = userId !== null || !needsUser(source)
  const query = useQuery({
    ...printListQuery(api, userId, source),
    enabled: status !== 'loading' && isAllowed,
  })
  if (status !== 'loading' && !isAllowed) {
    return (
      <NotReady>
        <SignInRequired icon={Printer} title={messages.signIn} action={messages.signInAction} />
      </NotReady>
    )
  }
  if (query.data) return children(query.data)
  return (
    <NotReady>
      {query.isError ? (
        <Failure busy={query.isFetching} reload={() => void query.refetch()} />
      ) : query.data === null ? (
        <NotFound />
      ) : (
        <Loading text={messages.loading} />
      )}
    </NotReady>
  )
}

/** Reads the list that an address asks for and renders it when it is complete; until then, the state it is in. */
export function PrintListSlot({ source, children }: Props) {
  if (!source) {
    return (
      <NotReady>
        <NothingChosen />
      </NotReady>
    )
  }
  if (source.kind === 'binder' && source.pages === 'invalid') {
    return (
      <NotReady>
        <EmptyState title={messages.wrongPages}>{messages.wrongPagesText}</EmptyState>
      </NotReady>
    )
  }
  return (
    <SourceContent key={`${source.kind} ${source.id}`} source={source}>
      {children}
    </SourceContent>
  )
}
