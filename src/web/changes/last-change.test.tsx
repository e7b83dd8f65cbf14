import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  findControl,
  pressControl,
  renderAppWithToasts,
  requireControl,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { useApp } from '#web/app/app-provider.tsx'
import { toast } from '#web/ui/toast.ts'
import { changeHistory } from './change-history.ts'
import { LastChange } from './last-change.tsx'
import { offerUndo } from './undo-changes.ts'

afterEach(() => ['1', '2'].forEach(changeHistory.remove))

function Page() {
  const app = useApp()
  const save = () => offerUndo(app, { userId: 'ash', text: '2 cards removed', changes: [{ id: '1' }] })
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={save}>
        Save
      </button>
      <LastChange userId="ash" />
    </main>
  )
}

const undoOnPage = () => findControl('Undo')?.closest('main')

test('once its message is gone, a change is named on the page with its Undo', async () => {
  const { changes, find } = await renderAppWithToasts(() => ({}), <Page />)
  expect(findControl('Undo')).toBeUndefined()
  await pressControl('Save')
  expect(findControl('Undo')).toBeDefined()
  expect(undoOnPage()).toBeNull()
  expect(document.querySelector('main p')).toBeNull()
  await act(async () => toast.dismiss())
  await waitForPendingWork()
  await expect.poll(undoOnPage).toBeTruthy()
  expect(find('main p').textContent).toBe('Last change: 2 cards removed')
  expect(requireControl('Undo').getAttribute('aria-describedby')).toBe(find('main p').id)
  await pressControl('Undo')
  expect(changes().map(({ path }) => path)).toEqual(['/changes/1/undo'])
  expect(findControl('Undo')).toBeUndefined()
  expect(toastTexts()).toEqual(['The last change was undone.'])
})

test('other messages do not hide the line of the last change', async () => {
  changeHistory.add('ash', { id: '1', text: 'A removed' })
  await renderAppWithToasts(() => ({}), <Page />)
  await act(async () => toast.error('Failed to copy', { duration: Infinity }))
  await waitForPendingWork()
  expect(toastTexts()).toEqual(['Failed to copy'])
  expect(undoOnPage()).toBeTruthy()
})

test('the focus stays on Undo while there is a change before, then moves to the page; each result is reported', async () => {
  changeHistory.add('ash', { id: '1', text: 'A removed' })
  changeHistory.add('ash', { id: '2', text: 'B removed' })
  const { find } = await renderAppWithToasts(() => ({}), <Page />)
  const undo = requireControl('Undo')
  undo.focus()
  await pressControl('Undo')
  expect(document.activeElement).toBe(undo)
  expect(find('main p').textContent).toBe('Last change: A removed')
  expect(toastTexts()).toEqual(['The last change was undone.'])
  await pressControl('Undo')
  expect(findControl('Undo')).toBeUndefined()
  expect(document.activeElement).toBe(find('main'))
})

test('a change without a text can be undone, too', async () => {
  changeHistory.add('ash', { id: '1' })
  const { text } = await renderAppWithToasts(() => ({}), <Page />)
  expect(text()).not.toContain('Last change')
  expect(requireControl('Undo').hasAttribute('aria-describedby')).toBe(false)
})
