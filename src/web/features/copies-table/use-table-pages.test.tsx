import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { useTablePages } from './use-table-pages.ts'

const list = { collectionId: 'c1', q: '', sort: '-added' }

function Table() {
  const [range, setRange] = useState({ first: 200, last: 240 })
  const { copyAt } = useTablePages('ash', list, range)
  return (
    <button type="button" onClick={() => setRange({ first: 800, last: 840 })}>
      row 395: {copyAt(395)?.productId}, row 805: {copyAt(805)?.productId}
    </button>
  )
}

test('a row stays while the table is scrolled away from its page, where its text may be edited', async () => {
  const { text, press } = await renderApp(
    ({ path }) => {
      const page = Number(new URL(path, 'http://chasekit.example').searchParams.get('page'))
      const copies = Array.from({ length: 200 }, (_, row) => ({
        productId: `card-${(page - 1) * 200 + row}`,
      }))
      return { copies, pagination: { total: 1000 }, terms: [] }
    },
    <Table />,
  )
  expect(text()).toBe('row 395: card-395, row 805: ')
  await press('button')
  expect(text()).toBe('row 395: card-395, row 805: card-805')
})
