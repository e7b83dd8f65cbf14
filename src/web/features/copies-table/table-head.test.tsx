import { act } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { columnsWithout } from './table-columns.ts'
import { TableHead } from './table-head.tsx'

const columns = columnsWithout(new Set(['set']))

async function open() {
  const sorts: string[] = []
  const Page = () => <TableHead columns={columns} sort="number" onSort={sort => sorts.push(sort)} />
  const page = await renderPage(() => 404, { at: '/collections', Page })
  const press = (key: string) =>
    act(
      () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('.datagrid-head button')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent)
  return { ...page, sorts, press, stops, focused: () => document.activeElement?.textContent }
}

test('the headings are one stop of the Tab key, and arrow keys move between them', async () => {
  const page = await open()
  expect(page.stops()).toEqual(['Card'])
  act(() => page.find('.datagrid-head button').focus())
  page.press('ArrowRight')
  expect([page.focused(), page.stops()]).toEqual(['Number', ['Number']])
  page.press('End')
  expect([page.focused(), page.stops()]).toEqual(['Acquired', ['Acquired']])
  page.press('ArrowRight')
  expect(page.focused()).toBe('Acquired')
  page.press('Home')
  page.press('ArrowLeft')
  expect([page.focused(), page.stops()]).toEqual(['Card', ['Card']])
})

test('a press on a heading sorts by it, and another one reverses the order', async () => {
  const page = await open()
  await page.choose('Condition')
  await page.choose('Number')
  expect(page.sorts).toEqual(['condition', '-number'])
})
