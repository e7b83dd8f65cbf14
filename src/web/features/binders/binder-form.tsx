import { useState } from 'react'
import { binderLayouts, binderOrders, emptiedRules, maxBinderPages } from '#domain/binder.ts'
import { maxBinderNameLength, maxBinderNoteLength } from '#domain/text-limits.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { colorNames } from './binder-color.ts'
import { CoverField } from './cover-field.tsx'
import type { Binder } from './binder-queries.ts'

const { form: messages } = bindersMessages

export type BinderDraft = Pick<
  Binder,
  | 'name'
  | 'rows'
  | 'columns'
  | 'pages'
  | 'firstPageAlone'
  | 'order'
  | 'color'
  | 'note'
  | 'cover'
  | 'emptied'
  | 'autoFile'
  | 'showCopies'
>

export const newDraft: BinderDraft = {
  name: '',
  rows: 3,
  columns: 3,
  pages: 20,
  firstPageAlone: true,
  order: 'page',
  color: 'blue',
  note: '',
  cover: null,
  emptied: 'reserve',
  autoFile: false,
  showCopies: false,
}

type FieldsProps = { draft: BinderDraft; onChange: (changes: Partial<BinderDraft>) => void }

function LayoutFields({ draft, onChange }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={messages.layout}
        options={binderLayouts.map(({ rows, columns }) => ({
          value: `${rows} ${columns}`,
          label: messages.layoutOf(rows, columns),
        }))}
        value={`${draft.rows} ${draft.columns}`}
        onValueChange={value => {
          const [rows = 3, columns = 3] = value.split(' ').map(Number)
          onChange({ rows, columns })
        }}
      />
      <TextField
        label={messages.pages}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxBinderPages}
        required
        value={draft.pages || ''}
        onChange={event => onChange({ pages: Number(event.target.value) })}
      />
      <Select
        label={messages.order}
        className="col-span-full"
        options={binderOrders.map(value => ({ value, label: messages.orders[value] }))}
        value={draft.order}
        onValueChange={order => onChange({ order })}
      />
    </div>
  )
}

/** What has a good default: folded for a new binder. */
function MoreFields({ draft, onChange }: FieldsProps) {
  return (
    <div className="mt-3 grid gap-4">
      <Select
        label={messages.color}
        options={['none', ...colorNames].map(value => ({
          value,
          label: messages.colors[value as keyof typeof messages.colors],
        }))}
        value={draft.color ?? 'none'}
        onValueChange={value => onChange({ color: value === 'none' ? null : value })}
      />
      <Checkbox
        label={messages.first}
        checked={draft.firstPageAlone}
        onCheckedChange={firstPageAlone => onChange({ firstPageAlone })}
      />
      <Select
        label={messages.emptied}
        options={emptiedRules.map(value => ({ value, label: messages.emptiedRules[value] }))}
        value={draft.emptied}
        onValueChange={emptied => onChange({ emptied })}
      />
      <Checkbox
        label={messages.autoFile}
        checked={draft.autoFile}
        onCheckedChange={autoFile => onChange({ autoFile })}
      />
      <Checkbox
        label={messages.showCopies}
        checked={draft.showCopies}
        onCheckedChange={showCopies => onChange({ showCopies })}
      />
      <TextArea
        label={messages.note}
        rows={2}
        maxLength={maxBinderNoteLength}
        value={draft.note}
        onChange={event => onChange({ note: event.target.value })}
      />
    </div>
  )
}

type Problem = { text: string; isTooSmall: boolean }

/** Why a binder was not saved. One that would be too small for what is in it can be saved without that. */
function problemOf(error: unknown): Problem {
  const refusal = error instanceof ApiError ? error.refusal : undefined
  if (refusal?.reason !== 'binder_too_small')
    return { text: apiErrorMessage(error) ?? messages.failed, isTooSmall: false }
  const count = (name: string) => Number(refusal.values[name] ?? 0)
  return { text: messages.overflow(count('cards'), count('reservations'), count('labels')), isTooSmall: true }
}

type Props = {
  /** Of an existing binder: whose cards can be its cover. */
  cardsOf?: { userId: string; binder: Pick<Binder, 'id' | 'pages'> }
  initial: BinderDraft
  kind: 'create' | 'edit'
  /** Saves the draft; `overflow` takes out what a smaller layout would lose. Rejects if it cannot. */
  save: (draft: BinderDraft, overflow?: 'inbox') => Promise<void>
  onClose: () => void
}

/** A dialog that creates a binder or changes its settings. */
export function BinderForm({ cardsOf, initial, kind, save, onClose }: Props) {
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<Problem>()
  const [busy, start] = useBusyAction()
  const change = (changes: Partial<BinderDraft>) => {
    setDraft({ ...draft, ...changes })
    setProblem(undefined)
  }
  const submit = (overflow?: 'inbox') =>
    start(async () => {
      try {
        await save(draft, overflow)
        onClose()
      } catch (error) {
        setProblem(problemOf(error))
      }
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages[kind]}
      closeLabel={messages.close}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form="binder-form" busy={busy}>
            {kind === 'create' ? messages.createButton : messages.save}
          </Button>
        </>
      }
    >
      <form
        id="binder-form"
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={messages.name}
          required
          maxLength={maxBinderNameLength}
          value={draft.name}
          onChange={event => change({ name: event.target.value })}
        />
        <LayoutFields draft={draft} onChange={change} />
        {cardsOf && <CoverField {...cardsOf} cover={draft.cover} onChange={cover => change({ cover })} />}
        <details open={kind === 'edit'}>
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-ink-2 hover:text-ink">
            {messages.more}
          </summary>
          <MoreFields draft={draft} onChange={change} />
        </details>
        {problem && (
          <Notice tone="warning">
            <span>{problem.text}</span>{' '}
            {problem.isTooSmall && (
              <Button size="small" onClick={() => void submit('inbox')}>
                {messages.overflowAction}
              </Button>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
