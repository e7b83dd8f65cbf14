import type { FormEvent } from 'react'
import { collectionFiles as words } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { changeDraft, say, type ImportDraft } from './import-draft.ts'

const { columns: texts } = words

type Meaning = keyof typeof texts.meanings
const meanings = Object.keys(texts.meanings) as Meaning[]

type Meant = Partial<Record<Meaning, string>>

/** Whether the columns say enough to find a card. */
export function findsCards({ id, name, set, setCode, number }: Meant): boolean {
  return Boolean(id || name || (number && (set || setCode)))
}

type Props = {
  columns: readonly string[]
  map: Record<string, string>
  draft: Pick<ImportDraft, 'saying' | 'choices'>
  isFetching: boolean
  onDone?: (() => void) | undefined
}

/** A person says what the columns of their table mean. */
export function ColumnMapper({ columns, map, draft, isFetching, onDone }: Props) {
  const chosen: Meant = draft.saying ?? map
  const options = [{ value: '', label: texts.none }, ...columns.map(value => ({ value, label: value }))]
  const isEnough = findsCards(chosen)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isEnough || isFetching) return
    const said = Object.entries(chosen).filter(([, column]) => column)
    changeDraft({ columns: Object.fromEntries(said), saying: undefined, choices: new Map() })
    onDone?.()
  }
  const cancel = () => {
    say(undefined)
    onDone?.()
  }
  return (
    <form className="panel panel-body grid gap-5" aria-label={texts.title} onSubmit={apply}>
      <div>
        <h2 className="text-lg">{texts.title}</h2>
        <p className="text-sm text-ink-2">{texts.hint}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {meanings.map(meaning => (
          <Select
            key={meaning}
            label={texts.meanings[meaning]}
            options={options}
            value={chosen[meaning] ?? ''}
            onValueChange={column => say({ ...chosen, [meaning]: column })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {draft.choices.size > 0 && (
          <p className="mr-auto text-sm text-ink-2">{texts.choicesGo(draft.choices.size)}</p>
        )}
        {!isEnough && <p className="mr-auto text-sm text-ink-2">{texts.tooFew}</p>}
        {onDone && <Button onClick={cancel}>{words.cancel}</Button>}
        <Button type="submit" variant="primary" disabled={!isEnough} busy={isFetching}>
          {texts.apply}
        </Button>
      </div>
    </form>
  )
}
