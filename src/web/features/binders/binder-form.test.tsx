import { expect, test } from 'vitest'
import type { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import {
  fill,
  findControl,
  pressControl,
  renderAppWithToasts,
} from '#test/support/render-app-with-toasts.tsx'
import { useApp } from '#web/app/app-provider.tsx'
import { SettingsDialog } from './binder-dialogs.tsx'
import { BinderForm, newDraft } from './binder-form.tsx'
import type { Binder } from './binder-queries.ts'
import { useBinderChanges } from './use-binder-changes.ts'

function Form({ kind = 'edit' }: { kind?: 'create' | 'edit' }) {
  const { api } = useApp()
  const save = async (draft: object, overflow?: 'inbox') => {
    await api('PATCH /binders/{id}', {
      params: { id: 'b1' },
      body: { ...draft, ...(overflow && { overflow }) },
    })
  }
  return <BinderForm initial={{ ...newDraft, name: 'Holos' }} kind={kind} save={save} onClose={() => {}} />
}

/** Saves the form at a server that refuses so, unless what has no pocket may be taken out. */
async function saveRefused(error: AppError) {
  const page = await renderAppWithToasts(
    ({ body }) => {
      const { overflow } = body as { overflow?: string }
      return overflow ? { change: null } : Response.json(error.body(), { status: error.status })
    },
    <Form />,
  )
  await pressControl('Save')
  return page
}

test('a binder that would be too small says what has no pocket, and can be saved without it', async () => {
  const counts = { cards: 2, reservations: 1, labels: 0 }
  const { text, changes } = await saveRefused(
    refusal('conflict', 'binder_too_small', { name: 'Holos', ...counts }),
  )
  expect(text()).toContain('2 cards, 1 reservation and 0 labels would have no pocket.')
  await pressControl('Take them out and save')
  expect(changes().at(-1)?.body).toMatchObject({ overflow: 'inbox' })
})

test('another refusal of a binder is explained, without an offer to take anything out', async () => {
  const { text } = await saveRefused(refusal('conflict', 'binder_pockets', { max: 50_000, pockets: 50_400 }))
  expect(text()).toContain('50,000 pockets at most; these would be 50,400.')
  expect(findControl('Take them out and save')).toBeUndefined()
})

const details = () => document.querySelector<HTMLDetailsElement>('#binder-form details')

test('a new binder asks for name, pockets, pages and order; the rest is folded and has defaults', async () => {
  const { changes } = await renderAppWithToasts(() => ({}), <Form kind="create" />)
  expect(details()?.open).toBe(false)
  const fields = [...document.querySelectorAll('#binder-form :is(input, select, textarea)')]
  const shown = fields.filter(field => !field.closest('details'))
  expect(shown.map(field => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Name',
    'Pockets of a page',
    'Pages',
    'Filled',
  ])
  await pressControl('Create binder')
  expect(changes()[0]?.body).toEqual({ ...newDraft, name: 'Holos' })
})

test('the settings of a binder show all of them', async () => {
  await renderAppWithToasts(() => ({}), <Form />)
  expect(details()?.open).toBe(true)
})

test('the settings of a binder send only what was changed, based on the binder that was opened', async () => {
  const updatedAt = '2026-11-20T09:00:00.000Z'
  const binder = { ...newDraft, id: 'b1', name: 'Holos', updatedAt } as Binder
  function Settings() {
    const changes = useBinderChanges('ash', binder.id)
    return <SettingsDialog userId="ash" binder={binder} changes={changes} onClose={() => {}} />
  }
  const { changes } = await renderAppWithToasts(() => ({ change: null }), <Settings />)
  await pressControl('Save')
  expect(changes()).toEqual([])
  await fill('Note', 'Second shelf')
  await pressControl('Save')
  const requestId = expect.any(String)
  expect(changes().map(({ body }) => body)).toEqual([{ note: 'Second shelf', basedOn: updatedAt, requestId }])
})
