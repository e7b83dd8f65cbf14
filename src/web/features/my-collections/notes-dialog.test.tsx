import type { User } from '@supabase/auth-js'
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import {
  appWithMessages,
  control,
  fill,
  findControl,
  messages,
  press,
} from '#test/support/app-with-messages.tsx'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { NotesDialog } from './notes-dialog.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStore.set({ ...stateWith('signedIn', null), user: { id: 'ash' } as User })
})

function Notes({ save }: { save: (text: string) => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <NotesDialog {...{ open, save }} id="c1" name="Binder" value="Saved" maxLength={100} onClose={close} />
    </>
  )
}

const text = () => control<HTMLTextAreaElement>('Notes on Binder').value
const escape = () => act(() => void document.querySelector('dialog')?.dispatchEvent(new Event('cancel')))
const warning = 'You typed this earlier and it is not saved yet.'

/** Notes that were typed, and whose dialog was closed by Escape. */
async function typed() {
  const page = await appWithMessages(() => ({}), <Notes save={async () => {}} />)
  await press('Open')
  expect(text()).toBe('Saved')
  await fill('Notes on Binder', 'Typed')
  escape()
  expect(findControl('Notes on Binder')).toBeUndefined()
  await press('Open')
  return page
}

test('what was typed is there again after Escape, and said to be unsaved', async () => {
  const page = await typed()
  expect(text()).toBe('Typed')
  expect(page.text()).toContain(warning)
  await fill('Notes on Binder', 'Typed on')
  expect(page.text()).not.toContain(warning)
})

test('Cancel gives it up', async () => {
  const page = await typed()
  await press('Cancel')
  await press('Open')
  expect(text()).toBe('Saved')
  expect(page.text()).not.toContain(warning)
})

test('nothing is kept of what was saved', async () => {
  await typed()
  await press('Save')
  expect(messages()).toEqual(['Notes saved!'])
  expect(localStorage).toHaveLength(0)
})

test('what was typed and taken back is no text of its own', async () => {
  await typed()
  await fill('Notes on Binder', 'Saved')
  escape()
  expect(localStorage).toHaveLength(0)
})

test('a save that ends late takes nothing from what was typed since', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<void>()
  await appWithMessages(() => ({}), <Notes save={() => saved} />)
  await press('Open')
  await fill('Notes on Binder', 'First')
  await press('Save')
  escape()
  await press('Open')
  await fill('Notes on Binder', 'Second')
  await act(async () => save())
  expect(text()).toBe('Second')
  escape()
  await press('Open')
  expect(text()).toBe('Second')
})
