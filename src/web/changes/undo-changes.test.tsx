import { act, useEffect } from 'react'
import { toast as shownToasts } from 'react-hot-toast/headless'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { renderApp, waitForPendingWork } from '#test/support/render-app.tsx'
import { renderAppWithToasts, toastTexts } from '#test/support/render-app-with-toasts.tsx'
import { useApp } from '#web/app/app-provider.tsx'
import { toast } from '#web/ui/toast.ts'
import { changeHistory } from './change-history.ts'
import { runInTurn } from './run-in-turn.ts'
import { offerUndo } from './undo-changes.ts'
import { listenForUndoKey } from './undo-last.ts'
import { useUndoLast } from './use-undo-last.ts'

afterEach(() => act(() => shownToasts.remove()))

const saved = (id: string) => ({ id, undoableUntil: '2026-12-27T00:00:00Z' })

function Changes() {
  const app = useApp()
  const { undoLast } = useUndoLast('ash')
  const saveTwo = () => offerUndo(app, { userId: 'ash', text: 'Saved', changes: [saved('1'), saved('2')] })
  return (
    <>
      <button type="button" className="save" aria-label="Save" onClick={saveTwo} />
      <button type="button" className="undo" aria-label="Undo" onClick={() => void undoLast()} />
    </>
  )
}

function UndoKey() {
  const app = useApp()
  useEffect(() => listenForUndoKey(app, 'ash'), [app])
  return <Changes />
}

const newest = () => changeHistory.newestOf('ash')?.id

test('saved changes are undone one after another, the newest first', async () => {
  const { press, changes } = await renderApp(() => ({}), <Changes />)
  await press('.save')
  expect(newest()).toBe('2')
  await press('.undo')
  await press('.undo')
  expect(changes().map(({ path }) => path)).toEqual(['/changes/2/undo', '/changes/1/undo'])
  expect(newest()).toBeUndefined()
})

test('the toast of a change disappears when the change is undone elsewhere, for example by Ctrl+Z', async () => {
  const { press } = await renderAppWithToasts(() => ({}), <Changes />)
  await press('.save')
  expect(toastTexts()).toEqual(['Saved'])
  await press('.undo')
  expect(toastTexts()).toEqual(['The last change was undone.'])
  changeHistory.remove('1')
})

test.each([
  [409, '1'],
  [404, '1'],
  [503, '2'],
])('after status %i the newest change is %s: only what can be undone later stays', async (status, left) => {
  const { press } = await renderApp(() => status, <Changes />)
  await press('.save')
  await press('.undo')
  expect(newest()).toBe(left)
  for (const id of ['1', '2']) changeHistory.remove(id)
})

test('changes are undone in turn, and one that is refused does not keep the others', async () => {
  const newest = Promise.withResolvers<number | object>()
  const { press, changes } = await renderAppWithToasts(
    ({ path }) => (path === '/changes/2/undo' ? newest.promise : {}),
    <Changes />,
  )
  await press('.save')
  await press('.undo')
  await press('.undo')
  expect(changes()).toHaveLength(1)
  newest.resolve(409)
  await waitForPendingWork()
  expect(changes().map(({ path }) => path)).toEqual(['/changes/2/undo', '/changes/1/undo'])
  await press('.save')
  await press('.toast button')
  expect(changes()).toHaveLength(4)
})

test('Undo waits for changes that are being saved and takes the last of them back', async () => {
  const saving = Promise.withResolvers<void>()
  const { press, changes } = await renderApp(() => ({}), <Changes />)
  await press('.save')
  void runInTurn('c1 a', async () => {
    await saving.promise
    changeHistory.add('ash', saved('3'))
  })
  await press('.undo')
  expect(changes()).toEqual([])
  saving.resolve()
  await waitForPendingWork()
  expect(changes().map(({ path }) => path)).toEqual(['/changes/3/undo'])
  for (const id of ['1', '2']) changeHistory.remove(id)
})

const undoKey = () =>
  new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })

test('Ctrl+Z takes the newest change back after its message has gone, but not in a text field', async () => {
  const { press, changes } = await renderAppWithToasts(() => ({}), <UndoKey />)
  await press('.save')
  act(() => toast.dismiss())
  const field = document.body.appendChild(document.createElement('textarea'))
  onTestFinished(() => field.remove())
  const typed = undoKey()
  act(() => void field.dispatchEvent(typed))
  await waitForPendingWork()
  expect([changes(), typed.defaultPrevented]).toEqual([[], false])
  act(() => void document.body.dispatchEvent(undoKey()))
  await waitForPendingWork()
  expect(changes().map(({ path }) => path)).toEqual(['/changes/2/undo'])
  expect(toastTexts()).toEqual(['The last change was undone.'])
  changeHistory.remove('1')
})
