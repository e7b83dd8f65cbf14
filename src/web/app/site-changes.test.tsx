import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { followSiteChanges, siteNameIn } from './site-query.ts'

const site = { name: 'Pallet Cards', registration: 'open', contact: null, notice: 'Down on Monday', cards: 5 }
let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
  queryClient.setQueryData(['site'], site)
  followSiteChanges(queryClient)
})

/** Another tab of the browser stores the text. */
function receive(newValue: string): unknown {
  window.dispatchEvent(new StorageEvent('storage', { key: 'chasekit-site-change', newValue }))
  return queryClient.getQueryData(['site'])
}

test('facts that the owner changes in another tab are shown', () => {
  const changes = {
    name: 'Viridian Cards',
    registration: 'closed',
    contact: 'a@viridian.example',
    notice: null,
  }
  expect(receive(JSON.stringify(changes))).toEqual({ ...site, ...changes })
  expect(siteNameIn(queryClient)).toBe('Viridian Cards')
})

test.each([
  '',
  '{"name":',
  'null',
  '7',
  '["Viridian Cards"]',
  '{"name":{}}',
  '{"name":null,"registration":"maybe"}',
  '{"contact":5,"notice":["Down"]}',
  '{"cards":"many"}',
])('a change that says %j changes nothing', text => {
  expect(receive(text)).toEqual(site)
})

test('of a change with a wrong value, the others are shown', () => {
  expect(receive('{"name":{},"notice":"Back"}')).toEqual({ ...site, notice: 'Back' })
})
