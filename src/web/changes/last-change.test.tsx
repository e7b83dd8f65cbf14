import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  findControl,
  pressControl,
  renderAppWithToasts,
  requireControl,
} from '#test/support/render-app-with-toasts.tsx'
import { useApp } from '#web/app/app-provider.tsx'
import { toast } from '#web/ui/toast.ts'
import { changeHistory } from './change-history.ts'
import { LastChange } from './last-change.tsx'
import { offerUndo } from './undo-changes.ts'

afterEach(() => changeHistory.remove('1'))

function Page() {
  const app = useApp()
  const save = () => offerUndo(app, { userId: 'ash', text: '2 cards removed', changes: [{ id: '1' }] })
  return (
    <main>
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
  await act(async () => toast.dismiss())
  await waitForPendingWork()
  await expect.poll(undoOnPage).toBeTruthy()
  expect(find('main p').textContent).toBe('Last change: 2 cards removed')
  expect(requireControl('Undo').getAttribute('aria-describedby')).toBe(find('main p').id)
  await pressControl('Undo')
  expect(changes().map(({ path }) => path)).toEqual(['/changes/1/undo'])
  expect(findControl('Undo')).toBeUndefined()
})

test('a change without a text can be undone, too', async () => {
  changeHistory.add('ash', { id: '1' })
  const { text } = await renderAppWithToasts(() => ({}), <Page />)
  expect(text()).not.toContain('Last change')
  expect(requireControl('Undo').hasAttribute('aria-describedby')).toBe(false)
})
