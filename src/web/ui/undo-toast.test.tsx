import { act } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { watchMessages } from './toast.ts'
import { Toaster } from './toaster.tsx'
import { showUndoToast } from './undo-toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => toast.remove())
  vi.useRealTimers()
})

const page = () => mountComponent(<Toaster label="Messages" dismissLabel="Dismiss" />)
const say = (text: string, onUndo = () => {}) =>
  showUndoToast({ text, undoLabel: 'Undo', onUndo, id: 'marked' })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const undoButton = '.toast button.link'

test('its button undoes the action and closes it', () => {
  const { click, has, text } = page()
  const onUndo = vi.fn<() => void>()
  act(() => say('Charizard: owned', onUndo))
  expect(text()).toContain('Charizard: owned')
  click(undoButton)
  expect(onUndo).toHaveBeenCalledOnce()
  expect(has('.toast')).toBe(false)
})

test('a failure is an alert, a success a status', () => {
  const { has } = page()
  act(() => say('Charizard: owned'))
  expect(has('.toast-success[role="status"]')).toBe(true)
  act(
    () => void showUndoToast({ text: 'Not saved', undoLabel: 'Try Again', onUndo: () => {}, tone: 'error' }),
  )
  expect(has('.toast-error[role="alert"]')).toBe(true)
})

test('a toast that replaces a used one stays, even if the page is busy when it appears', () => {
  const { click, text } = page()
  act(() => say('Not saved'))
  click(undoButton)
  wait(199)
  act(() => {
    say('Charizard: owned')
    // The time at which a leaving toast is removed, before React updates the page.
    vi.advanceTimersByTime(1)
  })
  expect(text()).toContain('Charizard: owned')
})

test.each([
  ['the pointer', 'mouseover'],
  ['the focus', 'focusin'],
])('the next toast disappears if %s was on one whose button was used', (_what, event) => {
  const { click, has, send } = page()
  act(() => say('Charizard: owned'))
  send(undoButton, new Event(event, { bubbles: true }))
  wait(20_000)
  expect(has('.toast')).toBe(true)
  click(undoButton)
  act(() => say('Blastoise: owned'))
  wait(10_000)
  wait(300)
  expect(has('.toast')).toBe(false)
})

test('it counts as a message, with which lost code of messages is loaded again', () => {
  const listener = vi.fn<() => void>()
  const stopWatching = watchMessages(listener)
  act(() => say('Charizard: owned'))
  expect(listener).toHaveBeenCalledOnce()
  stopWatching()
})
