import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  alertTexts,
  pressControl,
  renderAppWithToasts,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { copyPageUrlWithToast, copyTextWithToast, useCopyShownText } from './copy-text.tsx'

const messages = { copied: 'Copied!', copyFailed: 'Failed to copy' }
const writeText = vi.fn<(text: string) => Promise<void>>()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Renders the messages, in a browser that copies or refuses to. */
async function rendered({ mayCopy, page = null }: { mayCopy: boolean; page?: ReactNode }) {
  writeText.mockReset()
  if (mayCopy) writeText.mockResolvedValue()
  else writeText.mockRejectedValue(new Error('not allowed'))
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } })
  return renderAppWithToasts(() => ({}), page)
}

const perform = (action: () => Promise<void>) =>
  act(async () => {
    await action()
    await vi.dynamicImportSettled()
  })

const field = () =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>('.toast:not([data-leaving]) .input')

test('a copied text is announced and not repeated', async () => {
  await rendered({ mayCopy: true })
  await perform(() => copyTextWithToast('text', messages))
  expect(writeText).toHaveBeenCalledWith('text')
  expect(toastTexts()).toEqual(['Copied!'])
  expect(field()).toBeNull()
})

test('an address that cannot be copied is in a field, all of which is selected on focus', async () => {
  await rendered({ mayCopy: false })
  await perform(() => copyPageUrlWithToast('/collection/c1', messages))
  const address = new URL('/collection/c1', window.location.origin).href
  expect(alertTexts()).toEqual(['Failed to copy'])
  expect(field()?.value).toBe(address)
  expect(field()?.readOnly).toBe(true)
  expect(field()?.getAttribute('aria-label')).toBe('Failed to copy')
  act(() => field()?.focus())
  expect([field()?.selectionStart, field()?.selectionEnd]).toEqual([0, address.length])
})

test('a text of several lines that cannot be copied keeps its lines', async () => {
  await rendered({ mayCopy: false })
  await perform(() => copyTextWithToast('one\ntwo', messages))
  expect(field()?.tagName).toBe('TEXTAREA')
  expect(field()?.value).toBe('one\ntwo')
})

test('a text that cannot be copied stays until it is dismissed or copied', async () => {
  await rendered({ mayCopy: false })
  vi.useFakeTimers()
  await perform(() => copyTextWithToast('first', messages))
  await perform(() => copyTextWithToast('second', messages))
  act(() => vi.advanceTimersByTime(60_000))
  expect(toastTexts()).toEqual(['Failed to copy'])
  expect(field()?.value).toBe('second')
  writeText.mockResolvedValue()
  await perform(() => copyTextWithToast('second', messages))
  expect(toastTexts()).toEqual(['Copied!'])
})

function ShownInField() {
  const [shown, copy] = useCopyShownText<HTMLInputElement>('ck_secret', messages)
  return (
    <>
      <input ref={shown} readOnly value="ck_secret" />
      <button type="button" aria-label="Copy" onClick={copy} />
    </>
  )
}

function ShownAsText() {
  const [shown, copy] = useCopyShownText<HTMLParagraphElement>('ck_secret', messages)
  return (
    <>
      <p ref={shown}>ck_secret</p>
      <button type="button" aria-label="Copy" onClick={copy} />
    </>
  )
}

function selectedText(): string | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement)) return window.getSelection()?.toString()
  return focused.value.slice(focused.selectionStart ?? 0, focused.selectionEnd ?? 0)
}

test.each([
  ['in a field', <ShownInField key="field" />],
  ['as text', <ShownAsText key="text" />],
])('a shown text (%s) that cannot be copied is selected, and not repeated', async (_, page) => {
  await rendered({ mayCopy: false, page })
  await pressControl('Copy')
  expect(alertTexts()).toEqual(['Failed to copy'])
  expect(selectedText()).toBe('ck_secret')
  expect(field()).toBeNull()
})

test('a shown text that can be copied is not selected', async () => {
  await rendered({ mayCopy: true, page: <ShownInField /> })
  await pressControl('Copy')
  expect(writeText).toHaveBeenCalledWith('ck_secret')
  expect(toastTexts()).toEqual(['Copied!'])
  expect(document.activeElement).toBe(document.body)
})
