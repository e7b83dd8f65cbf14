import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiSet } from '#contract/card-shapes.ts'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { goOffline } from '#test/support/go-offline.ts'
import { type Responder, waitForPendingWork } from '#test/support/render-app.tsx'
import { renderPage } from '#test/support/render-page.tsx'
import { SetsPage } from './sets-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const era = 'Scarlet & Violet'
const base = anApiSet({ cardCount: 2 })
const jungle = anApiSet({ id: 'base2', code: 'base2', name: 'Jungle', releaseDate: '1999-06-16' })
const mew = anApiSet({ id: 'sv03.5', code: 'sv03.5', name: '151', era, releaseDate: '2023-09-22' })
const all = [mew, jungle, base]

const cards = [anApiCard({ number: '10', name: 'Mewtwo' }), anApiCard({ number: '2', name: 'Blastoise' })]
const list = (of = cards) => ({ cards: of, total: of.length, pagination: { page: 1, hasNext: false } })

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1])

type Known = { sets?: ApiSet[]; of?: typeof cards }

/** A server with these sets, found by name, and the same cards in each of them. */
const server = ({ sets = all, of = cards }: Known = {}) =>
  function answer({ path }: { path: string }) {
    if (path.includes('/cards')) return list(of)
    const wanted = queryOf(path).get('q')?.toLowerCase()
    if (path.startsWith('/categories/sets')) {
      return { sets: sets.filter(({ name }) => !wanted || name.toLowerCase().includes(wanted)) }
    }
    return sets.find(({ id }) => path.toLowerCase().startsWith(`/categories/${id}?`)) ?? 404
  }

async function open(at = '/sets', answering: Responder = server()) {
  const page = await renderPage(answering, { at, Page: SetsPage })
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const typed = (label: string, text: string) => page.type(`input[aria-label="${label}"]`, text)
  const search = async (label: string, text: string) => {
    typed(label, text)
    await wait(300)
    await waitForPendingWork()
  }
  return { ...page, wait, typed, search }
}

const panel = 'section[aria-label="Sets by era"]'
const linksIn = (selector: string) =>
  [...document.querySelectorAll(`${selector} a[href*="set="]`)].map(link => link.getAttribute('href'))
const names = () =>
  [...document.querySelectorAll('ul[aria-label="Cards of Base Set"] .tile-name')].map(one => one.textContent)

test('sets are grouped by era, newest first, with their count', async () => {
  const page = await open()
  expect(page.find('h1').textContent).toBe('All Sets')
  expect(page.find(`${panel} [role=status]`).textContent).toBe('3 sets')
  const sections = [...document.querySelectorAll('section.era-section')]
  expect(sections.map(one => one.getAttribute('aria-label'))).toEqual([era, 'Classic'])
  expect(linksIn('section.era-section')).toEqual(['/sets?set=sv03.5', '/sets?set=base2', '/sets?set=base1'])
})

test('only Scarlet & Violet is expanded in the panel; a click expands or collapses an era', async () => {
  const page = await open()
  const isOpen = (name: string) => page.button(name).getAttribute('aria-expanded')
  expect([isOpen(`${era}1`), isOpen('Classic2')]).toEqual(['true', 'false'])
  expect(linksIn(panel)).toEqual(['/sets?set=sv03.5'])
  await page.choose('Classic2')
  expect(linksIn(panel)).toHaveLength(3)
  await page.choose('Collapse All')
  expect(linksIn(panel)).toEqual([])
  expect(page.button('Collapse All').disabled).toBe(true)
})

test('a search sends a request after a pause and expands its results', async () => {
  const page = await open()
  page.typed('Search sets by name', 'jun')
  await page.wait(299)
  expect(page.requests).toHaveLength(1)
  await page.search('Search sets by name', 'jungle')
  expect(page.requests.slice(1).map(({ path }) => queryOf(path).get('q'))).toEqual(['jungle'])
  expect(linksIn(panel)).toEqual(['/sets?set=base2'])
  expect(page.find(`${panel} [role=status]`).textContent).toBe('1 set')
  await page.search('Search sets by name', 'nothing like it')
  expect(page.text()).toContain('No sets foundTry another name or a set code.')
  await page.search('Search sets by name', '')
  expect(page.find(`${panel} [role=status]`).textContent).toBe('3 sets')
})

test('the other language has its own URL without series and set', async () => {
  const page = await open('/sets?series=Base&sort=price-desc')
  expect(page.find('h1').textContent).toBe('Base Sets')
  expect(page.link('Japanese').getAttribute('href')).toBe('/sets?sort=price-desc&language=ja')
  expect(queryOf(page.requests[0]?.path ?? '').get('series')).toBe('Base')
})

test('a missing series shows a message and a link to all sets', async () => {
  const page = await open('/sets?series=Nonsense', server({ sets: [] }))
  expect(page.text()).toContain('There is no series called Nonsense in this language.')
  expect(page.link('All Sets').getAttribute('href')).toBe('/sets')
})

test('sets that fail to load can be retried', async () => {
  let isAway = true
  const respond = server()
  const page = await open('/sets', call => (isAway ? 400 : respond(call)))
  expect(page.alerts()).toEqual(['Failed to load sets'])
  isAway = false
  await page.choose('Try Again')
  expect(linksIn('section.era-section')).toHaveLength(3)
})

test('without a network, sets that are not stored say so, and appear when the network is back', async () => {
  const { reconnect } = goOffline()
  let isAway = true
  const respond = server()
  const page = await open('/sets', call => (isAway ? new TypeError('Failed to fetch') : respond(call)))
  expect(page.text()).toContain('The sets are not stored on this device.')
  isAway = false
  reconnect()
  await waitForPendingWork()
  expect(linksIn('section.era-section')).toHaveLength(3)
})

const tile = (id: string) => `section.era-section a[href="/sets?set=${id}"]`

test('the last of several clicks opens its set after 150 milliseconds and focuses its name', async () => {
  const page = await open()
  page.click(tile('base2'))
  await page.wait(100)
  page.click(tile('base1'))
  await page.wait(149)
  expect(page.visited).toEqual(['/sets'])
  await page.wait(1)
  await page.wait(0)
  expect(page.visited).toEqual(['/sets', '/sets?set=base1'])
  expect(document.activeElement?.textContent).toBe('Base Set')
})

const isBusy = () => document.querySelector('[aria-busy=true]') !== null

test('a clicked set is marked at once, in the panel and among the logos, and the page is busy', async () => {
  const page = await open()
  await page.choose('Classic2')
  page.click(tile('base2'))
  const marked = [...document.querySelectorAll('main a[aria-current=page], a.set-tile[aria-current=page]')]
  expect(marked.map(link => link.getAttribute('href'))).toEqual(['/sets?set=base2'])
  expect(page.find(`${panel} a[href="/sets?set=base2"]`).getAttribute('aria-current')).toBe('page')
  expect(isBusy()).toBe(true)
  await page.wait(150)
  await waitForPendingWork()
  expect(page.find('h1').textContent).toBe('Jungle')
  expect(isBusy()).toBe(false)
})

test('the next set is marked before its page is rendered, and busy until its cards are loaded', async () => {
  const respond = server()
  let send = (_: unknown) => {}
  const slow = new Promise(resolve => (send = resolve))
  const page = await open('/sets?set=base1', call =>
    call.path.startsWith('/categories/base2/cards') ? slow : respond(call),
  )
  await page.choose('Classic2')
  page.click(`${panel} a[href="/sets?set=base2"]`)
  expect(page.find('h1').textContent).toBe('Base Set')
  expect(page.find(`${panel} li a[aria-current=page]`).getAttribute('href')).toBe('/sets?set=base2')
  await page.wait(150)
  await page.wait(0)
  expect(page.find('h1').textContent).toBe('Jungle')
  expect(isBusy()).toBe(true)
  expect(page.has(`${panel} ul[aria-busy=true]`), 'at first').toBe(false)
  await page.wait(150)
  expect(page.has(`${panel} ul[aria-busy=true]`), 'when it takes longer').toBe(true)
  send(list())
  await waitForPendingWork()
  expect(isBusy()).toBe(false)
})

test('clicks are ignored while a set is being opened', async () => {
  const respond = server()
  const never = new Promise(() => {})
  const page = await open('/sets?set=base1', call => (call.path.includes('/cards') ? never : respond(call)))
  await page.choose('Classic2')
  await page.choose('Jungle' + 'base2')
  await page.wait(200)
  expect(page.visited).toEqual(['/sets?set=base1'])
})

test('a click for a new tab is left to the browser', async () => {
  const page = await open()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  page.send(tile('base1'), press)
  await page.wait(200)
  expect([press.defaultPrevented, page.visited]).toEqual([false, ['/sets']])
})

test('an opened set shows its cards by number, and its collapsed era is marked', async () => {
  const page = await open('/sets?set=base1')
  expect(page.find('h1').textContent).toBe('Base Set')
  expect(names()).toEqual(['Blastoise', 'Mewtwo'])
  expect(page.has(`${panel} [role=img][aria-label="has the open set"]`)).toBe(true)
  await page.choose('Classic2')
  expect(page.find(`${panel} a[href="/sets?set=base1"]`).getAttribute('aria-current')).toBe('page')
})

test('a second click on an order reverses it in the URL; without prices the price order is disabled', async () => {
  const page = await open('/sets?set=base1')
  await page.choose('Numberascending')
  expect(page.visited.at(-1)).toBe('/sets?set=base1&sort=number-desc')
  expect(names()).toEqual(['Mewtwo', 'Blastoise'])
  expect(page.button('Price').disabled).toBe(true)
  expect(page.text()).toContain('No prices known yet')
})

test('sorted by price, unknown prices are last', async () => {
  const price = {
    currency: 'USD',
    source: 'tcgplayer',
    variant: 'holo',
    updatedAt: '',
    sourcesDisagree: false,
  } as const
  const priced = (number: string, name: string, amount: number) =>
    anApiCard({ number, name, price: { ...price, price: amount, formattedPrice: `$${amount}` } })
  const of = [priced('1', 'Cheap', 1), anApiCard({ number: '2', name: 'Unknown' }), priced('3', 'Dear', 90)]
  const page = await open('/sets?set=base1&sort=price-desc', server({ of }))
  expect(names()).toEqual(['Dear', 'Cheap', 'Unknown'])
  await page.choose('Pricedescending')
  expect(names()).toEqual(['Cheap', 'Dear', 'Unknown'])
})

test('cards of the set are found by name and number; an empty result shows a message', async () => {
  const page = await open('/sets?set=base1')
  await page.search('Search cards in this set', 'mewt')
  expect(names()).toEqual(['Mewtwo'])
  await page.search('Search cards in this set', '2/102')
  expect(names()).toEqual(['Blastoise'])
  await page.search('Search cards in this set', 'pikachu')
  expect(page.text()).toContain('No cards found matching your search.')
})

test('a set can be printed and saved as a collection, and links back to all sets and its series', async () => {
  const page = await open('/sets?set=base1&series=Base')
  const save = page.link('Save Collection')
  expect(save.getAttribute('href')).toBe('/collections?set=base1&action=chase')
  expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Wants all cards you do not own',
  )
  expect(save.title).toMatch(
    /^Saves all cards of Base Set in a new collection, which wants those you do not own\./,
  )
  expect(page.link('Print Checklist or Placeholders').getAttribute('href')).toBe('/print/checklist?set=base1')
  const back = [...document.querySelectorAll('nav[aria-label="Where this set belongs"] a')]
  expect(back.map(link => link.getAttribute('href'))).toEqual(['/sets', '/sets?series=Base'])
})

test('the image size is in the URL', async () => {
  const page = await open('/sets?set=base1')
  page.click('input[value="3"]')
  await page.wait(0)
  expect(page.visited.at(-1)).toBe('/sets?set=base1&view=3')
})

test('an equivalent URL is replaced by the canonical one', async () => {
  const page = await open('/sets?set=BASE1&sort=nonsense&language=en')
  expect(page.visited.at(-1)).toBe('/sets?set=base1&sort=number-asc')
})

test('a missing set, and one without cards, shows a message', async () => {
  expect((await open('/sets?set=nonsense')).text()).toContain('Set not found')
  const empty = server({ sets: [anApiSet({ cardCount: 0 })] })
  const page = await open('/sets?set=base1', empty)
  expect(page.text()).toContain('The cards of this set are not in the catalogue yet.')
  expect(page.text()).not.toContain('Save Collection')
  expect(page.requests.some(({ path }) => path.includes('/cards'))).toBe(false)
})

test('a set or its cards that fail to load can be retried', async () => {
  let isAway = true
  const respond = server()
  const unlisted = await open('/sets?set=base1', call => (isAway ? 400 : respond(call)))
  expect(unlisted.alerts()).toEqual(['Failed to load set'])
  const page = await open('/sets?set=base1', call =>
    isAway && call.path.includes('/cards') ? 400 : respond(call),
  )
  expect(page.alerts()).toEqual(['Failed to load cards for this set.'])
  isAway = false
  await page.choose('Try Again')
  expect(names()).toEqual(['Blastoise', 'Mewtwo'])
})
