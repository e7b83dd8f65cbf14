import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { LabelsPage } from './labels-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => setTestSession(null))

const binder = { id: 'b1', name: 'Blue', color: 'blue', pages: 50 }
const open = (query: string) =>
  renderPage(({ path }) => (path === '/binders/b1' ? { binder } : 404), {
    at: `/print/labels${query}`,
    Page: LabelsPage,
  })
const sheets = () => [...document.querySelectorAll('.paper-sheet svg')]

test('a binder has labels for its spine and for each page', async () => {
  setTestSession(storedSession())
  const page = await open('?binder=b1')
  expect(sheets().map(sheet => sheet.getAttribute('aria-label'))).toEqual([
    'Labels for the spine of Blue',
    'Labels for the pages 1 to 48 of Blue',
    'Labels for the pages 49 to 50 of Blue',
  ])
  const texts = [...(sheets()[2]?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Blue', '49', 'Blue', '50'])
  expect(page.text()).toContain('3 labels for the spine and 50 labels for pages on 3 sheets')
})

test('the binder of somebody else looks absent', async () => {
  setTestSession(storedSession())
  const other = await open('?binder=b2')
  expect(other.text()).toContain('There is nothing to print at this address')
})

test('a visitor is asked to sign in for labels', async () => {
  setTestSession(null)
  expect((await open('?binder=b1')).text()).toContain('Sign in to print your cards')
  expect(sheets()).toEqual([])
})
