import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { generations } from '#domain/generations.ts'
import { maxQueryLength } from '#domain/text-limits.ts'
import type { ApiCall, ApiResponse } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collectionNamesQuery } from '#web/features/copies/copies-queries.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import type { Binder } from './binder-queries.ts'
import { PageGrid } from './page-grid.tsx'
import { SetField } from '#web/features/rapid-entry/set-field.tsx'
import { entrySetsQuery } from '#web/features/rapid-entry/entry-queries.ts'
import type { BinderChanges } from './use-binder-changes.ts'

const { fill: messages, form: formMessages } = bindersMessages

type FillBody = NonNullable<ApiCall<'POST /binders/{id}/fill'>['body']>
type Filled = ApiResponse<'POST /binders/{id}/fill'>

type Draft = {
  kind: keyof typeof messages.sources
  set: string
  collection: string
  q: string
  isMine: boolean
  generation: string
  page: number
  order: keyof typeof messages.orders
  missing: boolean
  each: boolean
  one: boolean
}

function sourceOf({ kind, set, collection, q, isMine, generation }: Draft): FillBody['source'] | undefined {
  if (kind === 'set') return set ? { set } : undefined
  if (kind === 'collection') return collection ? { collection } : undefined
  if (kind === 'q') return q.trim() ? { q, scope: isMine ? 'mine' : 'all' } : undefined
  return { pokedex: generation ? { generations: [Number(generation)] } : {} }
}

function bodyOf(draft: Draft): FillBody | undefined {
  const source = sourceOf(draft)
  if (!source) return undefined
  return {
    from: { page: draft.page, row: 1, column: 1 },
    source,
    order: draft.order,
    owned: draft.missing ? 'reserve-missing' : 'only',
    printings: draft.each ? 'each' : 'stacked',
    copies: draft.one ? 'one' : 'all',
  }
}

type FieldsProps = { userId: string; draft: Draft; onChange: (changes: Partial<Draft>) => void }

function SourceFields({ userId, draft, onChange }: FieldsProps) {
  const { api } = useApp()
  const sets = useQuery(entrySetsQuery(api))
  const collections = useQuery(collectionNamesQuery(api, userId))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={messages.source}
        options={(['set', 'collection', 'q', 'pokedex'] as const).map(value => ({
          value,
          label: messages.sources[value],
        }))}
        value={draft.kind}
        onValueChange={kind => onChange({ kind })}
      />
      {draft.kind === 'set' && (
        <SetField
          className=""
          sets={sets.data ?? []}
          setId={draft.set}
          noneLabel={messages.chooseSet}
          onChange={set => onChange({ set })}
        />
      )}
      {draft.kind === 'collection' && (
        <Select
          label={messages.collection}
          options={[
            { value: '', label: messages.chooseCollection },
            ...(collections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={draft.collection}
          onValueChange={collection => onChange({ collection })}
        />
      )}
      {draft.kind === 'q' && (
        <TextField
          label={messages.query}
          value={draft.q}
          maxLength={maxQueryLength}
          onChange={event => onChange({ q: event.target.value })}
        />
      )}
      {draft.kind === 'q' && (
        <Checkbox
          label={messages.mine}
          checked={draft.isMine}
          onCheckedChange={isMine => onChange({ isMine })}
        />
      )}
      {draft.kind === 'pokedex' && (
        <Select
          label={messages.generation}
          options={[
            { value: '', label: messages.allGenerations },
            ...generations.map(({ number, region }) => ({
              value: String(number),
              label: `${number} ${region}`,
            })),
          ]}
          value={draft.generation}
          onValueChange={generation => onChange({ generation })}
        />
      )}
    </div>
  )
}

function OptionFields({ draft, pages, onChange }: Omit<FieldsProps, 'userId'> & { pages: number }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={messages.from}
          type="number"
          min={1}
          max={pages}
          value={draft.page || ''}
          onChange={event => onChange({ page: Number(event.target.value) })}
        />
        <Select
          label={messages.order}
          options={(['number', 'dex', 'name', 'rarity', 'price', '-price'] as const).map(value => ({
            value,
            label: messages.orders[value],
          }))}
          value={draft.order}
          onValueChange={order => onChange({ order })}
        />
      </div>
      <Checkbox
        label={messages.missing}
        checked={draft.missing}
        onCheckedChange={missing => onChange({ missing })}
      />
      <Checkbox label={messages.each} checked={draft.each} onCheckedChange={each => onChange({ each })} />
      <Checkbox label={messages.one} checked={draft.one} onCheckedChange={one => onChange({ one })} />
    </>
  )
}

/** What a fill would do: numbers, and the pages that change. */
function Preview({ filled, binder }: { filled: Filled; binder: Binder }) {
  const { placed, reserved, left, elsewhere, pages } = filled
  const sentences = [
    placed + reserved > 0 ? messages.result(placed, reserved) : messages.nothing,
    ...(left > 0 ? [messages.left(left)] : []),
    ...(elsewhere > 0 ? [messages.elsewhere(elsewhere)] : []),
  ]
  return (
    <div className="grid gap-3">
      <p role="status">{sentences.join(' ')}</p>
      <div className="binder-overview">
        {pages.map(({ page, pockets }) => (
          <PageGrid key={page} page={page} rows={binder.rows} columns={binder.columns} pockets={pockets} />
        ))}
      </div>
    </div>
  )
}

type Props = { userId: string; binder: Binder; page: number; changes: BinderChanges; onClose: () => void }

/** Fills pockets from a set, a collection, a search or the Pokédex, after a preview. */
export function FillDialog({ userId, binder, page, changes, onClose }: Props) {
  const { api } = useApp()
  const [draft, setDraft] = useState<Draft>({
    kind: 'set',
    set: '',
    collection: '',
    q: '',
    isMine: true,
    generation: '',
    page,
    order: 'number',
    missing: false,
    each: false,
    one: false,
  })
  const [preview, setPreview] = useState<Filled>()
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useBusyAction()
  const body = bodyOf(draft)
  const params = { id: binder.id }
  const show = () =>
    start(async () => {
      if (!body) return
      try {
        setPreview(await api('POST /binders/{id}/fill', { params, body: { ...body, preview: true } }))
        setProblem(undefined)
      } catch (error) {
        setProblem(apiErrorMessage(error) ?? messages.failed)
      }
    })
  const apply = () =>
    start(async () => {
      if (!body) return
      const done = await changes.run(
        requestId => api('POST /binders/{id}/fill', { params, body: { ...body, requestId } }),
        ({ placed, reserved }) => messages.done(placed, reserved),
        setProblem,
      )
      if (done) onClose()
    })
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next })
    setPreview(undefined)
    setProblem(undefined)
  }
  const isReady = preview !== undefined && preview.placed + preview.reserved > 0
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={messages.title}
      closeLabel={formMessages.close}
      footer={
        <>
          <Button disabled={!body} busy={busy && !preview} onClick={() => void show()}>
            {messages.preview}
          </Button>
          <Button variant="primary" disabled={!isReady} busy={busy} onClick={() => void apply()}>
            {messages.apply}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SourceFields userId={userId} draft={draft} onChange={change} />
        <OptionFields draft={draft} pages={binder.pages} onChange={change} />
        {problem !== undefined && (
          <Notice tone="warning" role="alert">
            {problem}
          </Notice>
        )}
        {preview && <Preview filled={preview} binder={binder} />}
      </div>
    </Dialog>
  )
}
