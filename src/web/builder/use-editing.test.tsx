import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { editingKeys } from './headline.tsx'
import { useEditing } from './use-editing.ts'

let saved: string[]
let failing: boolean

function Field({ autosave }: { autosave?: number }) {
  const editing = useEditing({
    value: 'Old',
    save: async text => {
      saved.push(text)
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
        onKeyDown={editingKeys(editing)}
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

test('the text saves itself a second after the last change', async () => {
  const page = mounted(<Field autosave={1000} />)
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

test('Enter saves at once, Shift+Enter does not, Escape takes back', async () => {
  const page = mounted(<Field />)
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

test('a failure leaves the text as typed and unsaved; the clock does not try again, Enter does', async () => {
  const page = mounted(<Field autosave={1000} />)
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
  const page = mounted(<Field autosave={1000} />)
  page.type('input', '   ')
  await wait(2000)
  page.key('input', 'Enter')
  await wait(0)
  expect(saved).toEqual([])
  expect(state()).toBe('unsaved')
})

test('what is being written is saved when the page is left', async () => {
  const page = mounted(<Field />)
  page.type('input', 'New')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await wait(0)
  expect(saved).toEqual(['New'])
  page.type('input', 'Newer')
  page.show(null)
  await wait(0)
  expect(saved).toEqual(['New', 'Newer'])
})
