import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { CreateDialog } from './create-dialog.tsx'

const created = { id: 'c1', name: 'Binder', description: 'Mine' }
const submit = 'button[type=submit]'

beforeEach(() => localStorage.clear())

async function renderDialog(respond: () => unknown) {
  const page = await renderApp(respond, <CreateDialog userId="ash" open onClose={() => {}} />)
  const fillIn = (name: string, description = '') => {
    page.type('dialog input', name)
    page.type('dialog textarea', description)
  }
  return { ...page, fillIn }
}

test('a collection needs a name that is not blank', async () => {
  const { find, fillIn } = await renderDialog(() => created)
  const isDisabled = () => find<HTMLButtonElement>(submit).disabled
  expect(isDisabled()).toBe(true)
  fillIn('   ')
  expect(isDisabled()).toBe(true)
  fillIn('Binder')
  expect(isDisabled()).toBe(false)
})

test('a collection is created with trimmed texts', async () => {
  const { fillIn, press, changes } = await renderDialog(() => created)
  fillIn('  Binder ', ' Mine ')
  await press(submit)
  expect(changes()).toMatchObject([{ path: '/collections', body: { name: 'Binder', description: 'Mine' } }])
})

test('after a lost response the text stays, and a retry sends the same request', async () => {
  let isOffline = true
  const { fillIn, press, changes, text, find } = await renderDialog(() =>
    isOffline ? new TypeError('Failed to fetch') : created,
  )
  fillIn('Binder', 'Mine')
  await press(submit)
  expect(text()).toContain('Failed to create collection: the server could not be reached')
  expect(find<HTMLInputElement>('dialog input').value).toBe('Binder')
  isOffline = false
  await press(submit)
  const [first, second] = changes()
  expect(second).toEqual(first)
  expect(first?.body).toMatchObject({ requestId: expect.stringMatching(/-/) })
})

test('typed text survives closing the dialog until the collection is created or cancelled', async () => {
  const { fillIn, press, find } = await renderDialog(() => created)
  const fieldValues = () => [
    find<HTMLInputElement>('dialog input').value,
    find<HTMLTextAreaElement>('textarea').value,
  ]
  fillIn('Binder', 'Mine')
  await renderDialog(() => created)
  expect(fieldValues()).toEqual(['Binder', 'Mine'])
  await press(submit)
  expect(localStorage).toHaveLength(0)
  fillIn('Folder')
  await press('form button[type=button]')
  expect(localStorage).toHaveLength(0)
})

test('after a lost response and a reopened dialog a retry sends the same request', async () => {
  const { fillIn, press, changes } = await renderDialog(() => new TypeError('Failed to fetch'))
  fillIn('Binder')
  await press(submit)
  const retry = await renderDialog(() => created)
  await retry.press(submit)
  expect(retry.changes()[0]).toEqual(changes()[0])
})
