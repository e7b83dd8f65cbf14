import type { FormEvent } from 'react'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { changeDraft, setPendingColumns, type ImportDraft } from './import-draft.ts'

const { columns: texts } = messages

type Field = keyof typeof texts.fields
const fields = Object.keys(texts.fields) as Field[]

type ColumnMap = Partial<Record<Field, string>>

/** Whether the mapped columns identify a card. */
export function identifiesCards({ id, name, set, setCode, number }: ColumnMap): boolean {
  return Boolean(id || name || (number && (set || setCode)))
}

type Props = {
  columns: readonly string[]
  map: Record<string, string>
  draft: Pick<ImportDraft, 'pendingColumns' | 'choices'>
  isFetching: boolean
  onDone?: (() => void) | undefined
}

/** Lets the user map the columns of a table to fields. */
export function ColumnMapper({ columns, map, draft, isFetching, onDone }: Props) {
  const mapping: ColumnMap = draft.pendingColumns ?? map
  const options = [{ value: '', label: texts.none }, ...columns.map(value => ({ value, label: value }))]
  const isComplete = identifiesCards(mapping)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || isFetching) return
    const assigned = Object.entries(mapping).filter(([, column]) => column)
    changeDraft({ columns: Object.fromEntries(assigned), pendingColumns: undefined, choices: new Map() })
    onDone?.()
  }
  const cancel = () => {
    setPendingColumns(undefined)
    onDone?.()
  }
  return (
    <form className="panel panel-body grid gap-5" aria-label={texts.title} onSubmit={apply}>
      <div>
        <h2 className="text-lg">{texts.title}</h2>
        <p className="text-sm text-ink-2">{texts.hint}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map(field => (
          <Select
            key={field}
            label={texts.fields[field]}
            options={options}
            value={mapping[field] ?? ''}
            onValueChange={column => setPendingColumns({ ...mapping, [field]: column })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {draft.choices.size > 0 && (
          <p className="mr-auto text-sm text-ink-2">{texts.choicesLost(draft.choices.size)}</p>
        )}
        {!isComplete && <p className="mr-auto text-sm text-ink-2">{texts.notEnough}</p>}
        {onDone && <Button onClick={cancel}>{messages.cancel}</Button>}
        <Button type="submit" variant="primary" disabled={!isComplete} busy={isFetching}>
          {texts.apply}
        </Button>
      </div>
    </form>
  )
}
