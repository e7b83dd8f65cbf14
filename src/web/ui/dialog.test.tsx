import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const kinds = { dialog: Dialog, sheet: Sheet }

function shown(kind: keyof typeof kinds, onClose = () => {}) {
  const Kind = kinds[kind]
  const content = (open: boolean) => (
    <Kind open={open} onClose={onClose} title="New collection" closeLabel="Close">
      <p>What is it about?</p>
      <input name="name" />
    </Kind>
  )
  const page = mountComponent(content(false))
  return { ...page, open: () => page.show(content(true)), close: () => page.show(content(false)) }
}

test.each(['dialog', 'sheet'] as const)('a %s is empty until it opens and is named by its title', kind => {
  const page = shown(kind)
  expect(page.find<HTMLDialogElement>('dialog').open).toBe(false)
  expect(page.text()).toBe('')
  page.open()
  expect(page.find<HTMLDialogElement>('dialog').open).toBe(true)
  const title = page.find('dialog').getAttribute('aria-labelledby')
  expect(document.getElementById(title ?? '')?.textContent).toBe('New collection')
  page.close()
  expect(page.find<HTMLDialogElement>('dialog').open).toBe(false)
})

test.each(['dialog', 'sheet'] as const)(
  'a %s requests closing by its button, Escape and a click on the backdrop',
  kind => {
    const close = vi.fn()
    const page = shown(kind, close)
    page.open()
    page.click('.icon-btn')
    expect(close).toHaveBeenCalledTimes(1)
    page.send('dialog', new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledTimes(2)
    page.click('dialog')
    expect(close).toHaveBeenCalledTimes(3)
    page.click('dialog p')
    expect(close).toHaveBeenCalledTimes(3)
  },
)

test('Escape does not close a dialog without its page', () => {
  const page = shown('dialog')
  page.open()
  const escape = new Event('cancel', { cancelable: true })
  page.send('dialog', escape)
  expect(escape.defaultPrevented).toBe(true)
  expect(page.find<HTMLDialogElement>('dialog').open).toBe(true)
})

test('a dialog focuses its first field; a sheet does not, to keep the keyboard of a phone closed', () => {
  const dialog = shown('dialog')
  dialog.open()
  expect(document.activeElement).toBe(dialog.find('input'))
  const sheet = shown('sheet')
  sheet.open()
  expect(document.activeElement).not.toBe(sheet.find('input'))
})

test.each(['dialog', 'sheet'] as const)(
  'a page is marked while a %s is open, however it closes',
  async kind => {
    document.documentElement.className = ''
    const isBehind = () => document.documentElement.classList.contains('behind-dialog')
    const page = shown(kind)
    expect(isBehind()).toBe(false)
    page.open()
    expect(isBehind()).toBe(true)
    page.find<HTMLDialogElement>('dialog').close()
    await vi.waitFor(() => expect(isBehind()).toBe(false))
    page.close()
    page.open()
    expect(isBehind()).toBe(true)
    page.show(null)
    expect(isBehind()).toBe(false)
  },
)

test('Escape in a nested dialog closes only that one', () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  const page = mountComponent(
    <Sheet open onClose={outer} title="Builder" closeLabel="Close">
      <Dialog open onClose={inner} title="Delete it?" closeLabel="Cancel">
        <p>Gone is gone.</p>
      </Dialog>
    </Sheet>,
  )
  page.send('dialog dialog', new Event('cancel', { cancelable: true }))
  expect(inner).toHaveBeenCalledTimes(1)
  expect(outer).not.toHaveBeenCalled()
})

test('the Escape that takes back a conversion of an input method does not close a dialog', () => {
  const { send } = mountComponent(
    <Dialog open onClose={() => {}} title="Rename" closeLabel="Close">
      <input />
    </Dialog>,
  )
  const escape = (facts: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...facts })
    send('input', event)
    return event.defaultPrevented
  }
  expect(escape({ keyCode: 229 })).toBe(true)
  expect(escape({ keyCode: 27 })).toBe(false)
})
