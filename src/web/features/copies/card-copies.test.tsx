import { expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { renderAppWithToasts } from '#test/support/render-app-with-toasts.tsx'
import { CardCopies } from './card-copies.tsx'

const copy = {
  id: null,
  implied: true,
  productId: 'base1-4',
  card: { variants: [] },
  status: 'owned',
  variant: null,
  condition: null,
  grade: null,
  quantity: 1,
  pricePaid: null,
  place: null,
  value: 217.3,
  isCounted: true,
  isUnlisted: false,
} as unknown as ApiCopy

test('a row that the total leaves out has no value and says that it is counted elsewhere', async () => {
  const totals = { copies: 1, value: [{ amount: 217.3, currency: 'USD' }], paid: [], gain: [], unpriced: 0 }
  const { text } = await renderAppWithToasts(
    ({ path }) => {
      if (!path.startsWith('/copies')) return { collections: [], pagination: { hasNext: false } }
      const copies = [
        { ...copy, collectionId: 'a' },
        { ...copy, collectionId: 'b', isCounted: false },
      ]
      return { copies, totals: { ...totals, graded: 0, toFinish: { copies: 0, value: [] } } }
    },
    <CardCopies userId="ash" cardId="base1-4" subject={undefined} onSubject={() => {}} />,
  )
  expect(text().match(/Worth \$217\.30|Counted in another collection|1 copy/g)).toEqual([
    'Worth $217.30',
    'Counted in another collection',
    '1 copy',
    'Worth $217.30',
  ])
})
