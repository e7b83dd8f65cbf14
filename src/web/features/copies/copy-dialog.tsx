import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { useTarget } from '#web/ownership/target-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { collectionNamesQuery } from './copies-queries.ts'
import { draftOf, newCopyDraft, readCopyDefaults } from './copy-draft.ts'
import { CopyForm } from './copy-form.tsx'
import type { CopyActions } from './use-copy-actions.tsx'

type Collection = { id: string; name: string }

type Props = {
  /** A copy to edit, or 'new'; undefined while the dialog is closed. */
  subject: ApiCopy | 'new' | undefined
  userId: string
  printings: readonly string[]
  /** The collection that a new copy is added to by default. */
  collectionId?: string | undefined
  /** The currency of the account. */
  currency: AccountCurrency
  actions: CopyActions
  onClose: () => void
}

/** The collection of a new copy: the given one, else the one for added cards, else the newest one; '' for none. */
function collectionFor(collections: readonly Collection[], ids: readonly (string | undefined)[]): string {
  return ids.find(wanted => collections.some(({ id }) => id === wanted)) ?? collections[0]?.id ?? ''
}

function LoadedForm(props: Props & { subject: ApiCopy | 'new' }) {
  const { subject, userId, printings, currency, actions, onClose } = props
  const { api } = useApp()
  const { data, isError, refetch } = useQuery(collectionNamesQuery(api, userId))
  const target = useTarget()
  const [requestId] = useState(newRequestId)
  // A form that is shown stays, with what is typed in it.
  if (!data && isError) {
    return (
      <ErrorState message={messages.failed} actionLabel={messages.tryAgain} onAction={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-96" />
  const isNew = subject === 'new'
  return (
    <CopyForm
      mode={isNew ? 'add' : 'edit'}
      initial={
        isNew
          ? newCopyDraft(collectionFor(data, [props.collectionId, target?.id]), readCopyDefaults(), currency)
          : draftOf(subject, currency)
      }
      collections={data}
      printings={printings}
      fixedCollection={!isNew && subject.id === null}
      onSubmit={draft => (isNew ? actions.add(draft, requestId) : actions.save(subject, draft, requestId))}
      onClose={onClose}
    />
  )
}

/** The dialog that adds or edits a copy. */
export function CopyDialog(props: Props) {
  const { subject, onClose } = props
  return (
    <Dialog
      open={subject !== undefined}
      onClose={onClose}
      title={subject === 'new' ? messages.form.addTitle : messages.form.editTitle}
      closeLabel={messages.form.close}
      size="wide"
    >
      {subject && <LoadedForm {...props} subject={subject} />}
    </Dialog>
  )
}
