import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await say(() => toast.dismiss())
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

const page = () => mountComponent(<Toaster label="Messages" dismissLabel="Dismiss" />)
const say = (speak: () => void) =>
  act(async () => {
    speak()
    await vi.dynamicImportSettled()
  })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const stays = () => document.querySelectorAll('.toast:not([data-leaving])').length

test.each([
  ['show', 4000],
  ['success', 3000],
  ['error', 5000],
] as const)('a message (%s) disappears after %i ms', async (kind, duration) => {
  page()
  await say(() => toast[kind]('Saved'))
  expect(stays()).toBe(1)
  wait(duration - 50)
  expect(stays()).toBe(1)
  wait(100)
  expect(stays()).toBe(0)
})

test('a loading message is shown until it is replaced', async () => {
  const { text } = page()
  await say(() => toast.loading('Saving', { id: 'save' }))
  wait(60_000)
  expect(text()).toContain('Saving')
  await say(() => toast.success('Saved', { id: 'save' }))
  expect(text()).not.toContain('Saving')
  expect(text()).toContain('Saved')
})

test('at most 20 messages are shown at once', async () => {
  page()
  await say(() => {
    for (let index = 0; index < 25; index += 1) toast.show(`Message ${index}`)
  })
  expect(stays()).toBe(20)
})

test('errors are alerts, other messages wait for the screen reader', async () => {
  const { find } = page()
  await say(() => toast.error('That did not work'))
  expect(find('.toast').getAttribute('role')).toBe('alert')
  await say(() => toast.success('Saved'))
  expect(find('.toast-success').getAttribute('role')).toBe('status')
  expect(find('section').getAttribute('aria-live')).toBe('polite')
})

test('a message is dismissed by its button', async () => {
  const { click } = page()
  await say(() => toast.loading('Saving'))
  click('[aria-label="Dismiss"]')
  expect(stays()).toBe(0)
})

/** Two dialogs, the second of which is before the first in the document. */
const dialogs = (open: string[]) =>
  ['second', 'first'].map(title => (
    <Dialog key={title} open={open.includes(title)} onClose={() => {}} title={title} closeLabel="Close">
      <input />
    </Dialog>
  ))

/** Returns the title of the dialog that a message is in. */
const dialogOfToast = () =>
  document.querySelector('.toast')?.closest('dialog')?.querySelector('h2')?.textContent ?? 'none'

test('messages are in the topmost dialog while dialogs are open, because all else is inert', async () => {
  const { click, show, find } = page()
  const toaster = <Toaster label="Messages" dismissLabel="Dismiss" />
  const showDialogs = (...open: string[]) => show([toaster, ...dialogs(open)])
  showDialogs()
  const list = find('.toasts')
  await say(() => toast.error('Failed', { duration: Infinity }))
  expect(dialogOfToast()).toBe('none')
  showDialogs('first')
  expect(dialogOfToast()).toBe('first')
  showDialogs('first', 'second')
  expect(dialogOfToast()).toBe('second')
  showDialogs('first')
  expect(dialogOfToast()).toBe('first')
  show([toaster])
  expect(dialogOfToast()).toBe('none')
  expect(find('.toasts')).toBe(list)
  showDialogs('first')
  click('dialog [aria-label="Dismiss"]')
  expect(stays()).toBe(0)
})

test('messages stay above bars at the bottom of the window and do not cover the buttons of a dialog', async () => {
  page()
  const bar = document.createElement('button')
  bar.dataset['belowToasts'] = ''
  bar.getBoundingClientRect = () => ({ top: window.innerHeight - 60, height: 40 }) as DOMRect
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.getBoundingClientRect = () => ({ top: 200 }) as DOMRect
  document.body.append(bar, dialog)
  const list = document.querySelector<HTMLElement>('.toasts')
  await say(() => toast.show('Saved'))
  expect(list?.style.getPropertyValue('--foot')).toBe('60px')
  expect(list?.classList.contains('toasts-above')).toBe(false)
  dialog.setAttribute('open', '')
  await say(() => toast.show('Saved again'))
  expect(list?.classList.contains('toasts-above')).toBe(true)
  expect(list?.style.getPropertyValue('--head')).toBe('0px')
  dialog.innerHTML = '<div class="dialog-head"></div>'
  const [head] = dialog.children
  if (head) head.getBoundingClientRect = () => ({ bottom: 70 }) as DOMRect
  dialog.getBoundingClientRect = () => ({ top: 16 }) as DOMRect
  await say(() => void toast.show('Saved once more'))
  expect(list?.style.getPropertyValue('--head')).toBe('70px')
  bar.remove()
  dialog.remove()
})

test.each([
  ['below it', 740, true],
  ['elsewhere', 300, false],
])('a message does not cover what was pressed %s', async (_, clientY, isAbove) => {
  page()
  const clientX = document.documentElement.clientWidth / 2
  window.dispatchEvent(new PointerEvent('pointerdown', { clientX, clientY }))
  await say(() => toast.success('Saved'))
  expect(document.querySelector('.toasts')?.classList.contains('toasts-above')).toBe(isAbove)
  window.dispatchEvent(new PointerEvent('pointerdown', { clientX, clientY: 1040 - clientY }))
  await say(() => toast.success('Saved again'))
  expect(document.querySelector('.toasts')?.classList.contains('toasts-above')).toBe(isAbove)
})
