import { expect, test } from 'vitest'
import { documentTitle } from './site-query.ts'

test.each([
  [{ title: 'All Sets' }, 'All Sets · Pallet Cards'],
  [{ title: 'Cards', siteName: 'first' as const }, 'Pallet Cards · Cards'],
  [{ title: 'Pikachu 25/102 · Base Set', siteName: 'none' as const }, 'Pikachu 25/102 · Base Set'],
])('the title of %o on a site with a name of its own is %j', (meta, title) => {
  expect(documentTitle(meta, 'Pallet Cards')).toBe(title)
})
