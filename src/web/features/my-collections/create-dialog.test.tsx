import { beforeEach, expect, test } from 'vitest'
import { appOver } from '#test/support/app-over-answers.tsx'
import { CreateDialog } from './create-dialog.tsx'

const made = { id: 'c1', name: 'Binder', description: 'Mine' }
const submit = 'button[type=submit]'

beforeEach(() => localStorage.clear())

async function dialog(answer: () => unknown) {
  const page = await appOver(answer, <CreateDialog userId="ash" open onClose={() => {}} />)
  const write = (name: string, description = '') => {
    page.type('dialog input', name)
    page.type('dialog textarea', description)
  }
  return { ...page, write }
}

test('a collection needs a name that is more than space', async () => {
  const { find, write } = await dialog(() => made)
  const isOff = () => find<HTMLButtonElement>(submit).disabled
  expect(isOff()).toBe(true)
  write('   ')
  expect(isOff()).toBe(true)
  write('Binder')
  expect(isOff()).toBe(false)
})

test('it is made with the texts as they are meant', async () => {
  const { write, press, changes } = await dialog(() => made)
  write('  Binder ', ' Mine ')
  await press(submit)
  expect(changes()).toMatchObject([{ path: '/collections', body: { name: 'Binder', description: 'Mine' } }])
})

test('after a lost answer the text stays, and the same request is sent again', async () => {
  let isAway = true
  const { write, press, changes, text, find } = await dialog(() =>
    isAway ? new TypeError('Failed to fetch') : made,
  )
  write('Binder', 'Mine')
  await press(submit)
  expect(text()).toContain('Failed to create collection: the server could not be reached')
  expect(find<HTMLInputElement>('dialog input').value).toBe('Binder')
  isAway = false
  await press(submit)
  const [first, second] = changes()
  expect(second).toEqual(first)
  expect(first?.body).toMatchObject({ requestId: expect.stringMatching(/-/) })
})

test('what was typed is there again when the dialog was closed, until it is made or given up', async () => {
  const { write, press, find } = await dialog(() => made)
  const texts = () => [
    find<HTMLInputElement>('dialog input').value,
    find<HTMLTextAreaElement>('textarea').value,
  ]
  write('Binder', 'Mine')
  await dialog(() => made)
  expect(texts()).toEqual(['Binder', 'Mine'])
  await press(submit)
  expect(localStorage).toHaveLength(0)
  write('Folder')
  await press('form button[type=button]')
  expect(localStorage).toHaveLength(0)
})

test('after a lost answer the same request is sent again, also when the dialog was closed meanwhile', async () => {
  const { write, press, changes } = await dialog(() => new TypeError('Failed to fetch'))
  write('Binder')
  await press(submit)
  const again = await dialog(() => made)
  await again.press(submit)
  expect(again.changes()[0]).toEqual(changes()[0])
})
