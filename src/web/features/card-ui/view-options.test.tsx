import { expect, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { ViewOption, ViewOptions } from './view-options.tsx'

const Page = () => (
  <ViewOptions more={<button type="button">Dim Missing</button>}>
    <ViewOption label="Sort">
      <button type="button">Number</button>
    </ViewOption>
  </ViewOptions>
)

const named = (name: string) =>
  [...document.querySelectorAll('button')].filter(button => button.textContent === name)

test('the options of a view are in a row, and its seldom used ones in a menu', async () => {
  const page = await renderPage(() => 404, { at: '/', Page })
  expect([named('Number').length, named('Dim Missing').length]).toEqual([1, 0])
  await page.choose('More')
  expect(named('Dim Missing')).toHaveLength(1)
})

test('the sheet View has each option of the view once, with its name, and gives them back when it closes', async () => {
  const page = await renderPage(() => 404, { at: '/', Page })
  await page.choose('View')
  const sheet = page.find('dialog.sheet[open]')
  expect(named('Number').map(button => sheet.contains(button))).toEqual([true])
  expect(named('Dim Missing').map(button => sheet.contains(button))).toEqual([true])
  expect(sheet.textContent).toContain('Sort')
  await page.choose('Close view options')
  expect(named('Number').map(button => sheet.contains(button))).toEqual([false])
  expect(page.has('dialog[open]')).toBe(false)
})

test('actions are last in the row and first in the sheet', async () => {
  const PageWithActions = () => (
    <ViewOptions actions={<button type="button">Select</button>}>
      <button type="button">Number</button>
      <button type="button">Size</button>
    </ViewOptions>
  )
  const page = await renderPage(() => 404, { at: '/', Page: PageWithActions })
  const order = () =>
    Array.from(document.querySelectorAll('button'), button => button.textContent).filter(name =>
      ['Number', 'Size', 'Select'].includes(name),
    )
  expect(order()).toEqual(['Number', 'Size', 'Select'])
  await page.choose('View')
  expect(order()).toEqual(['Select', 'Number', 'Size'])
})

test('seldom used options that only users have are hidden from visitors, in the menu and in the sheet', async () => {
  const more = <button type="button">Dim Missing</button>
  const UsersPage = () => (
    <ViewOptions more={more} isMoreForUsers>
      <button type="button">Number</button>
    </ViewOptions>
  )
  const page = await renderPage(() => 404, { at: '/', Page: UsersPage })
  const hidden = (name: string) => named(name).map(button => button.closest('.hidden')?.className ?? '')
  expect(hidden('More')).toEqual([expect.stringContaining('[[data-session]_&]:block')])
  await page.choose('View')
  expect(hidden('Dim Missing')).toEqual([expect.stringContaining('[[data-session]_&]:grid')])
  expect(named('Number')[0]?.closest('.hidden')).toBeNull()
})
