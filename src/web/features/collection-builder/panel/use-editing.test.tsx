import { act, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { createEditingKeyHandler } from './collection-name-field.tsx'
import { useEditing } from './use-editing.ts'

let saved: string[]
let failing: boolean
/** Another window saves a text. */
let saveElsewhere: (text: string) => void

/** Its text is kept here whatever the server says. */
function Field({ autosave }: { autosave?: number }) {
  const [kept, keep] = useState({ value: 'Old', isUnsent: false })
  useEffect(() => {
    saveElsewhere = value => act(() => keep({ value, isUnsent: false }))
  }, [])
  const editing = useEditing({
    ...kept,
    save: async text => {
      saved.push(text)
      keep({ value: text.trim(), isUnsent: failing })
      if (failing) throw new Error('No')
    },
    accepts: text => text.trim() !== '',
    ...(autosave !== undefined && { autosaveMilliseconds: autosave }),
  })
  return (
    <>
      <input
        value={editing.text}
        onChange={event => editing.change(event.target.value)}
        onKeyDown={createEditingKeyHandler(editing)}
      />
      <output>{editing.state}</output>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  saved = []
  failing = false
})
afterEach(() => vi.useRealTimers())

const state = () => document.querySelector('output')?.textContent
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a text is saved one second after the last change', async () => {
  const page = mountComponent(<Field autosave={1000} />)
  page.type('input', 'N')
  expect(state()).toBe('unsaved')
  await wait(900)
  page.type('input', 'New')
  await wait(999)
  expect(saved).toEqual([])
  await wait(1)
  expect(saved).toEqual(['New'])
  expect(state()).toBe('saved')
})

test('a trailing space is preserved while typing and trimmed on Enter', async () => {
  const page = mountComponent(<Field autosave={1000} />)
  const field = page.find<HTMLInputElement>('input')
  page.type('input', 'Base ')
  await wait(3000)
  expect(field.value).toBe('Base ')
  expect(state()).toBe('saved')
  expect(saved).toEqual(['Base '])
  page.key('input', 'Enter')
  await wait(0)
  expect(field.value).toBe('Base')
  expect(saved).toEqual(['Base '])
})

test('a saved text with a trailing space is replaced by a newer one from elsewhere', async () => {
  const page = mountComponent(<Field autosave={1000} />)
  page.type('input', 'Base ')
  page.key('input', 'Enter')
  await wait(0)
  saveElsewhere('Jungle')
  expect(page.find<HTMLInputElement>('input').value).toBe('Jungle')
  await wait(3000)
  expect(saved).toEqual(['Base '])
})

test('Enter saves at once, Shift+Enter does not, Escape reverts', async () => {
  const page = mountComponent(<Field />)
  page.type('input', 'New')
  page.send('input', new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true }))
  await wait(0)
  expect(saved).toEqual([])
  page.key('input', 'Escape')
  expect(page.find<HTMLInputElement>('input').value).toBe('Old')
  page.type('input', 'New')
  page.key('input', 'Enter')
  await wait(0)
  expect(saved).toEqual(['New'])
})

test('a failed save keeps the text as unsaved, and Enter retries', async () => {
  const page = mountComponent(<Field autosave={1000} />)
  failing = true
  page.type('input', 'New')
  await wait(1000)
  expect(state()).toBe('unsaved')
  expect(page.find<HTMLInputElement>('input').value).toBe('New')
  await wait(5000)
  expect(saved).toEqual(['New'])
  failing = false
  page.key('input', 'Enter')
  await wait(0)
  expect(saved).toEqual(['New', 'New'])
  expect(state()).toBe('saved')
})

test('a blank text is never saved', async () => {
  const page = mountComponent(<Field autosave={1000} />)
  page.type('input', '   ')
  await wait(2000)
  page.key('input', 'Enter')
  await wait(0)
  expect(saved).toEqual([])
  expect(state()).toBe('unsaved')
})

test('an edited text is saved when the page is closed or unmounted', async () => {
  const page = mountComponent(<Field />)
  page.type('input', 'New')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await wait(0)
  expect(saved).toEqual(['New'])
  page.type('input', 'Newer')
  page.show(null)
  await wait(0)
  expect(saved).toEqual(['New', 'Newer'])
})
