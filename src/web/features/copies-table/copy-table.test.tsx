import { expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { CopyTable } from './copy-table.tsx'

const noCopies = { totals: {}, copies: [], terms: [], pagination: { total: 0, hasNext: false } }

test.each([
  ['', 'No cards in this collection yet'],
  ['tag:gift', 'No copies match'],
  ['tag:trade', 'No cards for trade yet'],
])('a table of the search "%s" without rows says: %s', async (q, title) => {
  const { text } = await renderApp(
    ({ path }) => (path.startsWith('/copies') ? noCopies : { collections: [] }),
    <CopyTable userId="ash" collectionId="c1" name="Binder" q={q} onShowAll={() => {}} />,
  )
  expect(text()).toContain(title)
})
