import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { countPockets } from '#domain/binder.ts'
import { binderPath } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { bindersMessages as messages } from '#web/messages/en/binders.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { binderStyle } from './binder-color.ts'
import { type BinderDraft, BinderForm, newDraft } from './binder-form.tsx'
import { bindersQuery, type ListedBinder } from './binder-queries.ts'
import { pictureOf } from './pocket-text.ts'

function BinderTile({ binder }: { binder: ListedBinder }) {
  const { id, name, color, rows, columns, pages, filled, reserved, visibility, coverCard } = binder
  const all = countPockets(binder)
  const facts = [
    messages.filled(filled, all),
    ...(reserved > 0 ? [messages.reserved(reserved)] : []),
    ...(visibility === 'link' ? [messages.shared] : []),
  ]
  return (
    <li>
      <Link to={binderPath(id)} className="binder-tile" style={binderStyle(color)}>
        {coverCard && <CardImage card={pictureOf(coverCard)} size="200w" className="w-18 flex-none" />}
        <span className="grid min-w-0 flex-1 basis-32 content-start gap-2">
          <span className="text-lg font-semibold break-words">{name}</span>
          <span className="text-sm text-ink-2">{messages.layout(rows, columns, pages)}</span>
          <Meter value={filled} max={all} text={messages.filled(filled, all)} />
          <span className="text-sm text-ink-2">{facts.join(' · ')}</span>
        </span>
      </Link>
    </li>
  )
}

function useCreateBinder() {
  const { api, queryClient } = useApp()
  const navigate = useNavigate()
  return async (draft: BinderDraft) => {
    const { binder } = await api('POST /binders', { body: { ...draft, requestId: newRequestId() } })
    await publishCollectionChange(queryClient)
    toast.success(messages.form.created(binder.name))
    void navigate(binderPath(binder.id))
  }
}

function BinderList({ userId }: { userId: string }) {
  const { api } = useApp()
  const [isCreating, setCreating] = useState(false)
  const create = useCreateBinder()
  const { data, isError, isFetching, refetch } = useQuery(bindersQuery(api, userId))
  const offline = useReloadWhenOnline({ isMissing: !data && isError, reload: () => void refetch() })
  if (!data && offline)
    return <OfflineState title={commonMessages.offlineTitle}>{messages.offline}</OfflineState>
  if (!data && isError)
    return (
      <ErrorState
        message={messages.failed}
        actionLabel={commonMessages.tryAgain}
        onAction={() => void refetch()}
        busy={isFetching}
      />
    )
  const action = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {messages.create}
    </Button>
  )
  return (
    <>
      {!data && <SkeletonText lines={8} />}
      {data?.binders.length === 0 && (
        <EmptyState icon={<BookOpen aria-hidden className="icon" />} title={messages.empty} action={action}>
          {messages.emptyText}
        </EmptyState>
      )}
      {data && data.binders.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-2">
              {data.unfiled > 0 ? messages.inbox.count(data.unfiled) : messages.inbox.none}
            </p>
            {action}
          </div>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {data.binders.map(binder => (
              <BinderTile key={binder.id} binder={binder} />
            ))}
          </ul>
        </>
      )}
      {isCreating && (
        <BinderForm kind="create" initial={newDraft} save={create} onClose={() => setCreating(false)} />
      )}
    </>
  )
}

/** The user's binders. */
export function BindersPage() {
  const { status, user } = useSession()
  return (
    <div className="wrap grid min-h-96 content-start gap-5 py-6 md:py-8">
      <header className="grid gap-1">
        <h1 className="text-2xl md:text-3xl">{messages.title}</h1>
        <p className="text-ink-2">{messages.lead}</p>
      </header>
      {status === 'signedIn' && user && <BinderList userId={user.id} />}
      {(status === 'signedOut' || status === 'challenged') && (
        <SignInRequired icon={BookOpen} title={messages.signIn} action={messages.signInAction} />
      )}
    </div>
  )
}
