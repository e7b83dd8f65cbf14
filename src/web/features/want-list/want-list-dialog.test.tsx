import { afterEach, expect, test, vi } from 'vitest'
import { aCollection } from '#test/support/collection-rows.ts'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { WantListDialog } from './want-list-dialog.tsx'

afterEach(() => setTestSession(null))

test.each([
  ['want from this collection', 'wanted', aCollection('c1', { isPublic: false })],
  ['want from all collections', 'wanted', null],
  ['have for trade in all collections', 'trade', null],
] as const)(
  'before a link to what users %s is created, the dialog says all that it shows',
  async (what, list, collection) => {
    setTestSession(storedSession())
    const Page = () => (
      <WantListDialog open onClose={() => {}} userId="u1" list={list} collection={collection} />
    )
    const page = await renderPage(() => ({ links: [] }), { at: '/collections', Page })
    expect(page.text()).toContain(
      `what you ${what}, with printing, language, condition or grade, number and market price.`,
    )
  },
)

test('the dialog of the trade list says that a mark means all copies, and that of the want list does not', async () => {
  setTestSession(storedSession())
  const textOf = async (list: 'trade' | 'wanted') => {
    const Page = () => <WantListDialog open onClose={() => {}} userId="u1" list={list} collection={null} />
    return (await renderPage(() => ({ links: [] }), { at: '/collections', Page })).text()
  }
  const hint = 'For Trade means all copies of a card in that collection.'
  expect(await textOf('trade')).toContain(hint)
  expect(await textOf('wanted')).not.toContain(hint)
})

test('the dialog of the trade list opens it, lists its links only and creates links to it', async () => {
  setTestSession(storedSession())
  const Page = () => <WantListDialog open onClose={() => {}} userId="u1" list="trade" collection={null} />
  const link = { id: 'l1', createdAt: '2026-11-20T10:00:00Z' }
  const page = await renderPage(
    ({ method }) => (method === 'POST' ? { link, token: 'abc' } : { links: [] }),
    { at: '/collections', Page },
  )
  expect(page.link('Open Trade List').getAttribute('href')).toBe('/collections/trades')
  await page.choose('Create Link')
  expect(page.text()).toContain('/trades/abc')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await page.choose('Copy Link')
  writeText.mockRestore()
  expect(window.getSelection()?.toString()).toBe(`${window.location.origin}/trades/abc`)
  expect(document.querySelector('.toast .input')).toBeNull()
  expect(page.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/want-lists/links?list=trade', undefined],
    ['POST', '/want-lists/links', { list: 'trade', collection: null }],
  ])
})
