import { expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { renderApp, waitForPendingWork } from '#test/support/render-app.tsx'
import { SelectedRowsBar } from './selected-rows-bar.tsx'
import { useRowSelection } from './use-row-selection.ts'

const list = { collectionId: 'c1', q: '', sort: '-added' }
const copies = ['a', 'b', 'c', 'd'].map(id => ({ id, collectionId: 'c1', productId: id }) as ApiCopy)

function Table() {
  const selection = useRowSelection(list)
  return (
    <>
      {copies.map((copy, index) => (
        <button key={copy.id} id={copy.id ?? ''} onClick={() => void selection.toggle(copy, index)}>
          {copy.id}
        </button>
      ))}
      <SelectedRowsBar userId="ash" selection={selection} currency="USD" />
    </>
  )
}

test.each([
  ['a range is read', ['#a', '#d'], '4 selected'],
  ['all rows are read', ['#a', '[role=group] button'], '4 selected'],
])('selected rows cannot be edited while %s', async (_what, [first = '', second = ''], done) => {
  const response = Promise.withResolvers<unknown>()
  const { find, press, send, text } = await renderApp(() => response.promise, <Table />)
  const edit = () => find<HTMLButtonElement>('[role=group] button:nth-of-type(2)')
  const isDisabled = () => edit().disabled || edit().getAttribute('aria-disabled') === 'true'
  await press('button:not([id])')
  await press(first)
  expect([text().includes('1 selected'), isDisabled()]).toEqual([true, false])
  send(second, new PointerEvent('pointerdown', { shiftKey: true, bubbles: true }))
  await press(second)
  expect([text().includes('1 selected'), isDisabled()]).toEqual([true, true])
  response.resolve({ copies, pagination: { total: 4, hasNext: false }, terms: [] })
  await waitForPendingWork()
  expect([text().includes(done), isDisabled()]).toEqual([true, false])
})
