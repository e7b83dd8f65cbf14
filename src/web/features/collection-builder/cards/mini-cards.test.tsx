import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  renderAppWithToasts,
  requireControl,
  findControl,
  isDisabled,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { besidePagePlacement } from '#test/support/beside-page.ts'
import { collectingStore, initialCollectingState } from '#web/features/collection-builder/collecting.ts'
import { addCards, createAndFocusCollection } from '#web/features/collection-builder/draft/builder-state.ts'
import { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'
import { Builder } from '#web/features/collection-builder/panel/builder.tsx'

const aCard = (name: string) => ({ productId: name, name, imageUrl: null })
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `n${from + index}`)

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => collectingStore.set(initialCollectingState))
})

/** A guest's collection of so many cards: n1, n2, … */
async function collected(count: number) {
  const store = new BuilderStore('guest')
  store.update(createAndFocusCollection('local-1', new Date()))
  store.update(addCards('local-1', names(1, count).map(aCard)))
  const page = await renderAppWithToasts(
    () => ({}),
    <Builder owner="guest" isHidden={false} placement={besidePagePlacement} />,
  )
  const cards = () => Array.from(document.querySelectorAll('aside li a'), link => link.getAttribute('title'))
  const arrow = (target: string, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    page.send(target, event)
    return event
  }
  return { ...page, cards, arrow }
}

/** What another tab adds to the same collection. */
function addElsewhere(...added: string[]) {
  const other = new BuilderStore('guest')
  act(() => other.update(addCards('local-1', added.map(aCard))))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chasekit-builder:guest' })))
}

test('a page has 20 cards, and the last page is shown first', async () => {
  const { cards, text } = await collected(45)
  expect(cards()).toEqual(names(41, 45))
  expect(text()).toContain('Page 3 of 3')
  expect(isDisabled('Next page of cards')).toBe(true)
  await pressControl('Previous page of cards')
  expect(cards()).toEqual(names(21, 40))
  await pressControl('Previous page of cards')
  expect(isDisabled('Previous page of cards')).toBe(true)
})

test('up to 20 cards have no pagination', async () => {
  const { cards } = await collected(20)
  expect(cards()).toHaveLength(20)
  expect(findControl('Next page of cards')).toBeUndefined()
})

test('an added card is shown, whichever page was open', async () => {
  const { cards } = await collected(40)
  await pressControl('Previous page of cards')
  addElsewhere('new')
  expect(cards()).toEqual(['new'])
})

test('when the last page becomes empty, the previous one is shown', async () => {
  const { cards, text } = await collected(21)
  await pressControl('Remove n21')
  expect(cards()).toEqual(names(1, 20))
  expect(text()).not.toContain('Page ')
})

test('arrow keys change the page and stop at both ends', async () => {
  const { cards, arrow } = await collected(41)
  arrow('#elsewhere', 'ArrowLeft')
  expect(cards()).toEqual(names(21, 40))
  arrow('#elsewhere', 'ArrowRight')
  arrow('#elsewhere', 'ArrowRight')
  expect(cards()).toEqual(['n41'])
})

test('arrow keys are ignored in text fields and with a modifier', async () => {
  const { cards, arrow } = await collected(41)
  for (const field of ['aside input[type=text]', 'aside textarea', 'aside select'])
    expect(arrow(field, 'ArrowLeft').defaultPrevented, field).toBe(false)
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(arrow('#elsewhere', 'ArrowLeft', { [modifier]: true }).defaultPrevented, modifier).toBe(false)
  expect(cards()).toEqual(['n41'])
})

test('arrow keys on a card page change the card, unless the focus is in the panel', async () => {
  const { cards, arrow } = await collected(41)
  const before = location.href
  location.href = `${location.origin}/card/base1-4`
  expect(arrow('#elsewhere', 'ArrowLeft').defaultPrevented).toBe(false)
  expect(cards()).toEqual(['n41'])
  arrow('aside li a', 'ArrowLeft')
  expect(cards()).toEqual(names(21, 40))
  location.href = before
})

test('a collection of more than 100 cards is labelled as large', async () => {
  expect((await collected(100)).text()).not.toContain('Large')
  addElsewhere('one more')
  expect(document.body.textContent).toContain('101 cards')
  expect(document.body.textContent).toContain('Large')
})

test('a removed card can be restored at its index', async () => {
  const { cards, text } = await collected(3)
  await pressControl('Remove n2')
  expect(cards()).toEqual(['n1', 'n3'])
  expect(text()).toContain('n2 removed')
  await pressControl('Undo')
  expect(cards()).toEqual(['n1', 'n2', 'n3'])
  expect(findControl('Undo')).toBeUndefined()
})

test.each(['Delete', 'Backspace'])(
  '%s removes the focused card and keeps the focus in the list',
  async key => {
    const { cards } = await collected(3)
    const link = requireControl('n2')
    act(() => link.focus())
    act(() => void link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    expect(cards()).toEqual(['n1', 'n3'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cards of New Collection')
  },
)

test('removing the last card shows the empty state', async () => {
  const { text } = await collected(1)
  await pressControl('Remove n1')
  expect(text()).toContain('No cards yet')
  await pressControl('Undo')
  expect(text()).not.toContain('No cards yet')
})

type Dragged = { types?: string[]; text?: string }

/** A drag as browsers tell it, of text under the name of a card. */
function drag(kind: string, { types = ['card'], text = '' }: Dragged = {}) {
  const dataTransfer = { types, getData: () => text, setData() {}, dropEffect: '', effectAllowed: '' }
  return Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer })
}

test('a card can be dropped into the panel; anything else is ignored', async () => {
  const { send, cards, has } = await collected(1)
  const text = JSON.stringify(aCard('dropped'))
  send('aside', drag('dragover', { types: ['Files'] }))
  expect(has('[data-over]')).toBe(false)
  send('aside', drag('drop', { types: ['text/plain'], text }))
  send('aside', drag('drop', { text: 'no card' }))
  expect(cards()).toEqual(['n1'])
  send('aside', drag('dragover'))
  expect(has('[data-over]')).toBe(true)
  send('aside', drag('drop', { text }))
  expect(cards()).toEqual(['n1', 'dropped'])
  expect(has('[data-over]')).toBe(false)
})

test('a card dropped outside the panel is removed; a cancelled drag keeps it', async () => {
  const { send, cards } = await collected(3)
  const own = { types: ['collected-card'] }
  send('aside li', drag('dragstart', own))
  send('aside', drag('drop', own))
  send('aside li', drag('dragend', own))
  send('#elsewhere', drag('drop', own))
  expect(cards()).toEqual(names(1, 3))
  send('aside li', drag('dragstart', own))
  send('#elsewhere', drag('drop', own))
  send('aside', drag('dragend'))
  expect(cards()).toEqual(['n2', 'n3'])
})
