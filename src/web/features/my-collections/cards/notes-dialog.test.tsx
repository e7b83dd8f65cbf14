import type { User } from '@supabase/auth-js'
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import {
  renderAppWithToasts,
  requireControl,
  fill,
  findControl,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { NotesDialog } from './notes-dialog.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User })
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

const fieldText = () => requireControl<HTMLTextAreaElement>('Notes on Binder').value
const pressEscape = () => act(() => void document.querySelector('dialog')?.dispatchEvent(new Event('cancel')))
const draftWarning = 'You typed this earlier and it is not saved yet.'

/** Types notes, closes the dialog with Escape and opens it again. */
async function typeAndClose() {
  const page = await renderAppWithToasts(() => ({}), <Notes save={async () => {}} />)
  await pressControl('Open')
  expect(fieldText()).toBe('Saved')
  await fill('Notes on Binder', 'Typed')
  pressEscape()
  expect(findControl('Notes on Binder')).toBeUndefined()
  await pressControl('Open')
  return page
}

test('typed text survives Escape and is marked as unsaved', async () => {
  const page = await typeAndClose()
  expect(fieldText()).toBe('Typed')
  expect(page.text()).toContain(draftWarning)
  await fill('Notes on Binder', 'Typed on')
  expect(page.text()).not.toContain(draftWarning)
})

test('Cancel discards the draft', async () => {
  const page = await typeAndClose()
  await pressControl('Cancel')
  await pressControl('Open')
  expect(fieldText()).toBe('Saved')
  expect(page.text()).not.toContain(draftWarning)
})

test('saving removes the draft', async () => {
  await typeAndClose()
  await pressControl('Save')
  expect(toastTexts()).toEqual(['Notes saved!'])
  expect(localStorage).toHaveLength(0)
})

test('text restored to the saved value leaves no draft', async () => {
  await typeAndClose()
  await fill('Notes on Binder', 'Saved')
  pressEscape()
  expect(localStorage).toHaveLength(0)
})

test('a late save keeps text typed since', async () => {
  const { promise: saved, resolve: finishSave } = Promise.withResolvers<void>()
  await renderAppWithToasts(() => ({}), <Notes save={() => saved} />)
  await pressControl('Open')
  await fill('Notes on Binder', 'First')
  await pressControl('Save')
  pressEscape()
  await pressControl('Open')
  await fill('Notes on Binder', 'Second')
  await act(async () => finishSave())
  expect(fieldText()).toBe('Second')
  pressEscape()
  await pressControl('Open')
  expect(fieldText()).toBe('Second')
})
