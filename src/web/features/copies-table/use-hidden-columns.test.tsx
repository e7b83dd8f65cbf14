// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { columnIds, hiddenByDefault } from './table-columns.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'

const key = 'chasekit-copy-columns'
beforeEach(() => localStorage.clear())

function Hidden() {
  const { hidden, toggle } = useHiddenColumns()
  return <button onClick={() => toggle('gain')}>{[...hidden].join(' ')}</button>
}

test('columns that a stored choice does not know are hidden as without a choice', () => {
  expect(mountComponent(<Hidden />).text()).toBe(hiddenByDefault.join(' '))
  localStorage.setItem(key, JSON.stringify(['paid']))
  expect(mountComponent(<Hidden />).text()).toBe('paid ownValue filed')
})

test('a choice is stored with the columns that it knows', () => {
  localStorage.setItem(key, JSON.stringify(['paid', 'ownValue']))
  const table = mountComponent(<Hidden />)
  table.click('button')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    hidden: ['paid', 'ownValue', 'filed', 'gain'],
    known: [...columnIds],
  })
  localStorage.setItem(key, JSON.stringify({ hidden: [], known: columnIds }))
  expect(mountComponent(<Hidden />).text()).toBe('')
})
