import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { goOffline } from '#test/support/go-offline.ts'
import { type RecordedRequest, waitForPendingWork } from '#test/support/render-app.tsx'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { OwnSummary } from './own-summary.tsx'
import { OwnSummarySlot } from './own-summary-slot.tsx'

beforeEach(() => setTestSession(storedSession()))
afterEach(() => setTestSession(null))

const worth = { currency: 'EUR', total: 1087.4, copies: 1204 }
const event = {
  id: 'e1',
  card: { id: 'base1-4', name: 'Charizard' },
  currency: 'USD',
  before: 25,
  price: 19.5,
}
const set = {
  id: 'ja-neo1',
  name: '金、銀、新世界へ...',
  nameEn: 'Neo Genesis',
  code: 'neo1',
  language: 'ja',
}

const answers = {
  '/collections/worth': { total: worth, collections: [] },
  '/search': { cards: [anApiCard({ number: '4' }), anApiCard({ number: '2', name: 'Blastoise' })], total: 2 },
  '/alerts/events': { events: [event] },
  '/collections/progress': { sets: [{ set, owned: 90, total: 96, percent: 93 }] },
}
type Path = keyof typeof answers
const pathOf = ({ path }: RecordedRequest) => path.split('?')[0] as Path
const respond = (request: RecordedRequest): unknown => answers[pathOf(request)] ?? 404

const Page = () => <OwnSummary userId="ash" />
const open = (responder = respond) => renderPage(responder, { at: '/', Page })
const part = (title: string) => {
  const found = [...document.querySelectorAll('section section')].find(
    one => one.querySelector('h2')?.textContent === title,
  )
  if (!found) throw new Error(`No part is called ${title}`)
  return found
}
const hrefs = (element: Element) => [...element.querySelectorAll('a')].map(link => link.getAttribute('href'))

test('each part shows its newest or best entries and links to the page with all of them', async () => {
  await open()
  expect(part('Collection Value').textContent).toContain('€1,087.401,204 copies')
  expect(part('Collection Value').querySelector('.money')?.textContent).toBe('€1,087.40')
  expect(hrefs(part('Collection Value'))).toEqual(['/collections?id=__full_collection__'])
  expect(hrefs(part('Last added'))).toEqual([
    '/search?q=is%3Aowned%20sort%3A-added&scope=mine',
    '/card/base1-4',
    '/card/base1-2',
  ])
  expect(part('Newest alerts').textContent).toContain('Charizard$25.00 → $19.50')
  expect(part('Newest alerts').querySelector('.money')?.textContent).toBe('$25.00 → $19.50')
  expect(hrefs(part('Newest alerts'))).toEqual(['/alerts', '/card/base1-4'])
  expect(part('Sets nearly finished').textContent).toContain('Neo Genesis90 of 96')
  expect(hrefs(part('Sets nearly finished'))).toEqual(['/sets', '/set/neo1?language=ja'])
})

test('each part asks the server once, for no more than it shows', async () => {
  const { requests } = await open()
  expect(requests.map(({ path }) => path.replace(/&timeZone=[^&]+/, '')).toSorted()).toEqual([
    '/alerts/events?limit=3',
    '/collections/progress?minPercent=75&maxPercent=99&pageSize=3',
    '/collections/worth',
    '/search?q=is%3Aowned+sort%3A-added&scope=mine&pageSize=6',
  ])
})

test('an account without cards gets the first steps instead', async () => {
  const page = await open(request =>
    pathOf(request) === '/search' ? { cards: [], total: 0 } : respond(request),
  )
  expect(page.text()).toContain('Start your collection')
  expect(page.link('Import a File').getAttribute('href')).toBe('/collections/import')
  expect(page.hasButton('Add Cards by Number')).toBe(true)
  expect(page.link('Choose a Set').getAttribute('href')).toBe('/sets')
  expect(page.text()).not.toContain('Newest alerts')
})

test('parts without entries say so', async () => {
  await open(request =>
    ['/alerts/events', '/collections/progress'].includes(pathOf(request))
      ? { events: [], sets: [] }
      : respond(request),
  )
  expect(part('Newest alerts').textContent).toContain('No alert was triggered in the last 90 days.')
  expect(part('Sets nearly finished').textContent).toContain('No set with missing cards is 75% complete.')
})

test.each([
  ['/collections/worth', 'Collection Value', 'The value could not be loaded.'],
  ['/search', 'Last added', 'The last added cards could not be loaded.'],
  ['/alerts/events', 'Newest alerts', 'The newest alerts could not be loaded.'],
  ['/collections/progress', 'Sets nearly finished', 'The progress of your sets could not be loaded.'],
])('a failure of %s is one of its part, which can be tried again', async (path, title, text) => {
  let isDown = true
  const page = await open(request => (isDown && pathOf(request) === path ? 400 : respond(request)))
  expect(page.alerts()).toEqual([text])
  isDown = false
  await page.choose('Try Again')
  expect(page.alerts()).toEqual([])
  expect(part(title).querySelector('[role=status]')).toBeNull()
  expect(page.requests.filter(request => pathOf(request) !== path)).toHaveLength(3)
})

test('offline the parts say that they appear when the network is back, and do', async () => {
  const { reconnect } = goOffline()
  let isCut = true
  const page = await open(request => (isCut ? new Error('no network') : respond(request)))
  expect(page.text().match(/This appears when you are back online/g)).toHaveLength(4)
  expect(page.alerts()).toEqual([])
  isCut = false
  reconnect()
  await waitForPendingWork()
  expect(page.text()).toContain('Neo Genesis')
  expect(page.text()).not.toContain('offline')
})

test('only signed-in users see the summary, and its space from the first paint; for visitors nothing is requested', async () => {
  setTestSession(null)
  const visitor = await renderPage(respond, { at: '/', Page: OwnSummarySlot })
  expect(visitor.find('div > div').className).toContain('hidden')
  expect(visitor.find('div > div').className).toContain('[[data-session]_&]:block')
  expect(visitor.text()).toBe('')
  expect(visitor.requests).toEqual([])
  setTestSession(undefined)
  const early = await renderPage(respond, { at: '/', Page: OwnSummarySlot })
  expect(early.has('.skeleton')).toBe(true)
  expect(early.requests).toEqual([])
})
