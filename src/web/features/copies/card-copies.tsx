import { useQuery } from '@tanstack/react-query'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { usePendingChanges, withPendingChanges } from '#web/changes/pending-changes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { collectionNamesQuery, copiesOfCardQuery } from './copies-queries.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { CopyListRow } from './copy-list-row.tsx'
import { currencyOf } from './copy-text.ts'
import { RatesNote } from './rates-note.tsx'
import { totalTexts } from './total-texts.ts'
import { useCopyActions } from './use-copy-actions.tsx'

type Props = {
  userId: string
  cardId: string
  /** The printings of the card as variant keys; undefined where only its copies are known, which list them. */
  printings?: readonly string[] | undefined
  /** The collection that new copies are added to by default; the last used one without it. */
  collectionId?: string | undefined
  /** The copy to edit, or 'new' to add one. */
  subject: ApiCopy | 'new' | undefined
  onSubject: (subject: ApiCopy | 'new' | undefined) => void
}

/** The user's copies of a card in all collections, their totals, and the dialog that edits them. */
export function CardCopies({ userId, cardId, printings, collectionId, subject, onSubject }: Props) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(copiesOfCardQuery(api, userId, cardId))
  const { data: collections } = useQuery(collectionNamesQuery(api, userId))
  const actions = useCopyActions(userId, cardId)
  const changes = usePendingChanges(userId)
  const offline = useReloadWhenOnline({ isMissing: isError, reload: () => void refetch() })
  const nameOf = (id: string) => collections?.find(collection => collection.id === id)?.name ?? ''
  return (
    <>
      {!data && !isError && <Skeleton className="h-12" />}
      {!data && isError && (
        <FailedNotice actionLabel={messages.tryAgain} onAction={() => void refetch()} busy={isFetching}>
          {offline ? messages.offline : messages.failed}
        </FailedNotice>
      )}
      {data?.copies.length === 0 && <p className="text-sm text-ink-2">{messages.empty}</p>}
      {data && data.copies.length > 0 && (
        <div className="grid grid-cols-1 gap-4">
          <ul className="@container divide-y divide-line">
            {data.copies.map(copy => (
              <CopyListRow
                key={copy.id ?? copy.collectionId}
                copy={withPendingChanges(copy, changes)}
                collectionName={nameOf(copy.collectionId)}
                currency={currencyOf(data.totals)}
                actions={actions}
                onEdit={onSubject}
              />
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-ink-2">
            {totalTexts(data.totals).map(({ text, isMoney }) => (
              <span key={text} className={isMoney && 'money'}>
                {text}
              </span>
            ))}
          </p>
          <RatesNote worth={data.totals.worth} paid={data.totals.paid} />
        </div>
      )}
      <CopyDialog
        subject={subject}
        userId={userId}
        collectionId={collectionId}
        currency={currencyOf(data?.totals)}
        printings={printings ?? data?.copies[0]?.card.variants ?? []}
        actions={actions}
        onClose={() => onSubject(undefined)}
      />
    </>
  )
}
