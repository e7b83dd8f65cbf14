import { type FormEvent, useState } from 'react'
import { maxQueryLength, maxSavedSearchNameLength } from '#domain/text-limits.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { searchPageMessages } from '#web/messages/en/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AlertsField } from '#web/features/saved-searches/alert-form/alerts-field.tsx'
import { useAlertForm } from '#web/features/saved-searches/alert-form/use-alert-form.ts'
import type { SearchDraft } from './search-draft.ts'
import type { SaveErrors } from './save-errors.ts'

const { dialog: texts } = savedSearchMessages
const { sort } = searchPageMessages

const sorts = (['name', 'set', 'rarity', 'releaseDate', 'cardNumber', 'price'] as const).map(value => ({
  value,
  label: sort[value],
}))
const orders = [{ value: '', label: sort.relevance }, ...sorts] as const
const directions = [
  { value: 'asc', label: sort.asc },
  { value: 'desc', label: sort.desc },
] as const
const scopes = (['catalogue', 'mine'] as const).map(value => ({ value, label: texts.scopes[value] }))

type FieldsProps = { draft: SearchDraft; onDraft: (draft: SearchDraft) => void }

function OrderFields({ draft, onDraft }: FieldsProps) {
  const { sortBy, sortOrder } = draft
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        className="min-w-0 flex-1 basis-40"
        label={sort.label}
        options={orders}
        value={sortBy ?? ''}
        onValueChange={by =>
          onDraft({ ...draft, sortBy: by === '' ? null : by, sortOrder: by === 'price' ? 'desc' : null })
        }
      />
      {sortBy !== null && (
        <Select
          className="min-w-0 flex-1 basis-32"
          label={sort.order}
          options={directions}
          value={sortOrder ?? 'asc'}
          onValueChange={order => onDraft({ ...draft, sortOrder: order })}
        />
      )}
    </div>
  )
}

type Props = {
  initial: SearchDraft
  /** Whether its alerts are paused. */
  isPaused?: boolean
  note?: string | undefined
  errors: SaveErrors
  busy: boolean
  onSave: (draft: SearchDraft) => void
  onCancel: () => void
}

/** Name, query, scope, order, visibility and alerts of a saved search. */
export function SavedSearchForm({ initial, isPaused = false, note, errors, busy, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(initial)
  const alertForm = useAlertForm(initial.alerts)
  const isComplete = draft.name.trim() !== '' && draft.query.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const alerts = alertForm.check()
    if (isComplete && alerts && !busy)
      onSave({ ...draft, name: draft.name.trim(), query: draft.query.trim(), alerts })
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <TextField
        label={texts.name}
        value={draft.name}
        error={errors.name}
        maxLength={maxSavedSearchNameLength}
        required
        autoComplete="off"
        onChange={event => setDraft({ ...draft, name: event.target.value })}
      />
      <TextField
        label={texts.query}
        hint={texts.queryHint}
        value={draft.query}
        error={errors.query}
        maxLength={maxQueryLength}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setDraft({ ...draft, query: event.target.value })}
      />
      {note && <p className="text-sm text-warning">{note}</p>}
      <div className="field">
        <span aria-hidden className="field-label">
          {texts.scope}
        </span>
        <SegmentedControl
          className="justify-self-start"
          label={texts.scope}
          options={scopes}
          value={draft.scope}
          onValueChange={scope => setDraft({ ...draft, scope })}
        />
      </div>
      <OrderFields draft={draft} onDraft={setDraft} />
      <div>
        <Checkbox
          label={texts.public}
          checked={draft.isPublic}
          onCheckedChange={isPublic => setDraft({ ...draft, isPublic })}
        />
        {draft.isPublic && draft.scope === 'mine' && <p className="field-note">{texts.publicOwn}</p>}
      </div>
      <AlertsField form={alertForm} isPaused={isPaused} />
      <div role="alert" className="field-error empty:hidden">
        {errors.form}
      </div>
      <div className="dialog-actions">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!isComplete}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
