import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { alertTexts, renderAppWithToasts, toastTexts } from '#test/support/render-app-with-toasts.tsx'
import { copyPageUrlWithToast, copySecretWithToast, copyTextWithToast } from './copy-text.tsx'

const messages = { copied: 'Copied!', copyFailed: 'Failed to copy' }
const writeText = vi.fn<(text: string) => Promise<void>>()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Renders the messages, in a browser that copies or refuses to. */
async function rendered({ mayCopy }: { mayCopy: boolean }) {
  writeText.mockReset()
  if (mayCopy) writeText.mockResolvedValue()
  else writeText.mockRejectedValue(new Error('not allowed'))
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } })
  return renderAppWithToasts(() => ({}), null)
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

test('a secret that cannot be copied is not repeated', async () => {
  await rendered({ mayCopy: false })
  await perform(() => copySecretWithToast('ck_secret', messages))
  expect(alertTexts()).toEqual(['Failed to copy'])
  expect(field()).toBeNull()
})
