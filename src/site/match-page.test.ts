import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { matchPage } from './match-page.ts'
import { pageTable } from './pages.ts'

const addresses = `
  / /sets /sets/ /SETS/Base1 /set/base1 /card /card/ /card/base1-4 /card/base1-4/ /card/a.b /card/x/y /profile
  /profile/ash /collections/import /collections/import/x /api/docs /api/docs.html /nowhere /cards /notices/unsubscribe/
`
  .trim()
  .split(/\s+/)

test.each(addresses)('%j matches the same page as in React Router', address => {
  const expected = pageTable.find(({ path }) => matchPath(path, address))?.path
  const match = matchPage(pageTable, address)
  expect(match?.page.path).toBe(expected)
  expect({ ...match?.params }).toEqual(matchPath(expected ?? '', address)?.params)
})

test.each([
  ['/card/a%2Fb', '/card/:id?', { id: 'a/b' }],
  ['/card/%E3%83%94', '/card/:id?', { id: 'ピ' }],
  ['/card/%25', '/card/:id?', { id: '%' }],
  ['/card/%ff', '/card/:id?', { id: '%ff' }],
  ['/card//base1-4', '*', {}],
  ['//', '*', {}],
])('%s matches %s with decoded parameters', (address, path, params) => {
  const match = matchPage(pageTable, address)
  expect([match?.page.path, { ...match?.params }]).toEqual([path, params])
})
