import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { maxCollectionNameLength } from '#domain/text-limits.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { createCollection, listCollections } from '#web/features/collection-builder/collection-calls.ts'
import { ownCardsMessages } from '#web/messages/en/own-cards.ts'
import type { Target } from '#web/ownership/target-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CollectionChoice } from './collection-choice.ts'

const messages = ownCardsMessages.choose

/** More collections than these have a search field. */
const maxWithoutSearch = 7

type Choice = { onChoose: (collection: Target) => void }

function useCreate(onChoose: Choice['onChoose']) {
  const { api, queryClient } = useApp()
  // A retry after a lost response reuses the request id.
  const [requestId] = useState(newRequestId)
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const create = async (name: string) => {
    setBusy(true)
    setErrorText(undefined)
    try {
      const created = await createCollection(api, { requestId, name })
      void publishCollectionChange(queryClient, created.id)
      onChoose({ id: created.id, name: created.name })
    } catch (error) {
      setErrorText(apiErrorMessage(error) ?? messages.createFailed)
      setBusy(false)
    }
  }
  return { create, busy, errorText }
}

function NewCollection({ onChoose, onCancel }: Choice & { onCancel: () => void }) {
  const [name, setName] = useState('')
  const { create, busy, errorText } = useCreate(onChoose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && !busy) void create(name.trim())
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label={messages.name}
        value={name}
        maxLength={maxCollectionNameLength}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus
        autoComplete="off"
        error={errorText}
        onChange={event => setName(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!name.trim()}>
          {messages.create}
        </Button>
      </div>
    </form>
  )
}

/** The last used first. */
const lastUsedFirst = (collections: readonly ApiCollection[]) =>
  collections.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))

function CollectionList({ collections, onChoose }: Choice & { collections: readonly ApiCollection[] }) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = collections.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <>
      {collections.length > maxWithoutSearch && (
        <SearchField
          label={messages.search}
          placeholder={messages.search}
          clearLabel={messages.clear}
          value={text}
          onValueChange={setText}
        />
      )}
      {shown.length === 0 && <p className="text-sm text-ink-2">{messages.noMatch}</p>}
      <ul className="-mx-2.5 grid grid-cols-1">
        {shown.map(({ id, name, cardCount }) => (
          <li key={id}>
            <button type="button" className="menu-item" onClick={() => onChoose({ id, name })}>
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              <span className="flex-none text-ink-3">{messages.count(cardCount)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Choices({ userId, onChoose, onCreate }: Choice & { userId: string; onCreate: () => void }) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['collections', 'mine', userId, 'choice'],
    queryFn: ({ signal }) => listCollections(api, userId, signal),
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      {!data && isError && (
        <FailedNotice actionLabel={messages.tryAgain} onAction={() => void refetch()} busy={isFetching}>
          {messages.failed}
        </FailedNotice>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && <CollectionList collections={lastUsedFirst(data)} onChoose={onChoose} />}
      <Button className="justify-self-start" icon={<Plus className="icon" aria-hidden />} onClick={onCreate}>
        {messages.newCollection}
      </Button>
    </div>
  )
}

type Props = {
  userId: string
  /** 'these cards' asks whether later cards go there as well. */
  scope: 'these cards' | 'later cards'
  onChoose: (choice: CollectionChoice) => void
  onClose: () => void
}

/** Asks which collection cards are added to: one of the user's, or a new one, which is saved at once. */
export function ChooseCollection({ userId, scope, onChoose, onClose }: Props) {
  const [isNew, setNew] = useState(false)
  const [isForLater, setForLater] = useState(scope === 'later cards')
  const choose = (collection: Target) => onChoose({ collection, isForLater })
  return (
    <Dialog open onClose={onClose} title={messages.title} closeLabel={messages.close}>
      <div className="grid grid-cols-1 gap-4">
        {isNew ? (
          <NewCollection onChoose={choose} onCancel={() => setNew(false)} />
        ) : (
          <Choices userId={userId} onChoose={choose} onCreate={() => setNew(true)} />
        )}
        {scope === 'these cards' && (
          <Checkbox label={messages.always} checked={isForLater} onCheckedChange={setForLater} />
        )}
        {isForLater && <p className="text-xs text-ink-3">{messages.hint}</p>}
      </div>
    </Dialog>
  )
}
