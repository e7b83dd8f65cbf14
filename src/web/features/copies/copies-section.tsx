import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { Variant } from '#domain/card.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { collectionNamesQuery, copiesOfCardQuery } from './copies-queries.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { CopyRow } from './copy-row.tsx'
import { totalTexts } from './total-texts.ts'
import { useCopyActions } from './use-copy-actions.ts'

type Card = { id: string; variants: readonly Variant[] }

function SignInPrompt() {
  const requireSignIn = useRequireSignIn('copies')
  return (
    <Panel title={messages.title}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-60 flex-1 text-sm text-ink-2">{messages.lead}</p>
        <Button onClick={() => void requireSignIn()}>{messages.signIn}</Button>
      </div>
    </Panel>
  )
}

function OwnCopies({ userId, card }: { userId: string; card: Card }) {
  const { api } = useApp()
  const query = useQuery(copiesOfCardQuery(api, userId, card.id))
  const { data: collections } = useQuery(collectionNamesQuery(api, userId))
  const actions = useCopyActions(userId, card.id)
  const [subject, setSubject] = useState<ApiCopy | 'new'>()
  const { data, isError, isFetching, refetch } = query
  const offline = useReloadWhenOnline({ isMissing: isError, reload: () => void refetch() })
  const nameOf = (id: string) => collections?.find(collection => collection.id === id)?.name ?? ''
  const add = (
    <Button size="small" icon={<Plus className="icon" aria-hidden />} onClick={() => setSubject('new')}>
      {messages.add}
    </Button>
  )
  return (
    <Panel title={messages.title} actions={add}>
      {!data && !isError && <Skeleton className="h-12" />}
      {!data && isError && (
        <FailedNotice actionLabel={messages.tryAgain} onAction={() => void refetch()} busy={isFetching}>
          {offline ? messages.offline : messages.failed}
        </FailedNotice>
      )}
      {data?.copies.length === 0 && <p className="text-sm text-ink-2">{messages.empty}</p>}
      {data && data.copies.length > 0 && (
        <div className="grid grid-cols-1 gap-4">
          <ul className="divide-y divide-line">
            {data.copies.map(copy => (
              <CopyRow
                key={copy.id ?? copy.collectionId}
                copy={copy}
                collectionName={nameOf(copy.collectionId)}
                actions={actions}
                onEdit={setSubject}
              />
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-ink-2">
            {totalTexts(data.totals).map(text => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </div>
      )}
      <CopyDialog
        subject={subject}
        userId={userId}
        variants={card.variants}
        actions={actions}
        onClose={() => setSubject(undefined)}
      />
    </Panel>
  )
}

/** "Your Copies" of a card: the rows in all collections of the user; for visitors a prompt to sign in. */
export function CopiesSection({ card }: { card: Card }) {
  const { status, user } = useSession()
  if (status === 'signedIn' && user) return <OwnCopies key={card.id} userId={user.id} card={card} />
  if (status !== 'loading') return <SignInPrompt />
  return (
    <Panel title={messages.title}>
      <Skeleton className="h-12" />
    </Panel>
  )
}
