import { useQuery } from '@tanstack/react-query'
import { maxCollectionNameLength } from '#domain/text-limits.ts'
import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { changeDraft, type ImportDraft } from './import-draft.ts'
import { importTargetsQuery } from './import-calls.ts'

const { target: texts } = messages

/** Currencies of the known file formats, and the yen. */
const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF'] as const
const newCollectionValue = 'new'

function optionsOf<Value extends string>(labels: Record<Value, string>) {
  return (Object.keys(labels) as Value[]).map(value => ({ value, label: labels[value] }))
}

function NewCollectionName({ draft }: { draft: ImportDraft }) {
  return (
    <TextField
      label={texts.name}
      hint={texts.private}
      value={draft.name}
      maxLength={maxCollectionNameLength}
      autoComplete="off"
      onChange={event => changeDraft({ name: event.target.value })}
    />
  )
}

/** Selects the collection to import into. */
function CollectionSelect({ userId, draft }: { userId: string; draft: ImportDraft }) {
  const { api } = useApp()
  const { data, isError, refetch } = useQuery(importTargetsQuery(api, userId))
  const { collectionId } = draft
  const options = (data ?? []).map(({ id, name: label }) => ({ value: id, label }))
  const isKnown = options.some(({ value }) => value === collectionId)
  const currentOption = collectionId !== undefined && !isKnown ? [{ value: collectionId, label: '…' }] : []
  return (
    <>
      <Select
        label={texts.into}
        options={[{ value: newCollectionValue, label: texts.newCollection }, ...currentOption, ...options]}
        value={collectionId ?? newCollectionValue}
        onValueChange={id => changeDraft({ collectionId: id === newCollectionValue ? undefined : id })}
      />
      {isError && !data && (
        <Notice tone="warning" action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}>
          {texts.listFailed}
        </Notice>
      )}
      {collectionId === undefined && <NewCollectionName draft={draft} />}
    </>
  )
}

type Props = {
  /** Null for visitors, who have no collections. */
  userId: string | null
  draft: ImportDraft
  preview: ImportPreview
  /** Opens the column mapper; undefined if the file has no columns to map. */
  onChangeColumns: (() => void) | undefined
}

/** The target and the options of an import. Options that the file does not need are hidden. */
export function ImportTarget({ userId, draft, preview, onChangeColumns }: Props) {
  const { wishes, existing, currency, collectionId } = draft
  const showsCurrency =
    currency !== undefined || preview.rows.some(row => row.doubts?.includes('price-without-currency'))
  const showsWishes = preview.counts.wishes > 0 || wishes === 'left-out'
  return (
    <section aria-label={texts.title} className="panel panel-body grid gap-4 lg:sticky lg:top-20">
      <h2 className="text-lg">{texts.title}</h2>
      {userId === null ? (
        <NewCollectionName draft={draft} />
      ) : (
        <CollectionSelect userId={userId} draft={draft} />
      )}
      {collectionId !== undefined && (
        <Select
          label={texts.existing}
          options={optionsOf(texts.existingOptions)}
          value={existing}
          onValueChange={value => changeDraft({ existing: value })}
        />
      )}
      {showsWishes && (
        <Select
          label={texts.wishes}
          options={optionsOf(texts.wishOptions)}
          value={wishes}
          onValueChange={value => changeDraft({ wishes: value })}
        />
      )}
      {showsCurrency && (
        <Select
          label={texts.currency}
          options={[
            { value: '', label: texts.noCurrency },
            ...currencies.map(value => ({ value, label: value })),
          ]}
          value={currency ?? ''}
          onValueChange={value => changeDraft({ currency: value || undefined })}
        />
      )}
      {onChangeColumns && (
        <Button size="small" className="justify-self-start" onClick={onChangeColumns}>
          {messages.columns.change}
        </Button>
      )}
    </section>
  )
}
