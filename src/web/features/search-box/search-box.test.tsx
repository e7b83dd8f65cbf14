import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { SearchBox } from './search-box.tsx'

const card = (name: string) => ({
  id: name,
  name,
  number: '4',
  language: 'en',
  set: { name: 'Base Set' },
  images: {},
})

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const debounced = () => act(() => vi.advanceTimersByTimeAsync(200))

/** Waits until the suggestion code, which loads with the first focus, is rendered. */
const suggestionCode = () =>
  act(() => import('./suggestion-panel.tsx').then(() => vi.advanceTimersByTimeAsync(1)))

const arrowDown = () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })

/** A focused search box whose card suggestions arrive on demand; sets and collections have none. */
async function openSearchBox(at = '/') {
  const waiting: ((cards: string[]) => void)[] = []
  const page = await renderApp(
    ({ path }) => {
      if (path.startsWith('/categories/sets')) return { sets: [] }
      if (path.startsWith('/collections')) return { collections: [] }
      return new Promise(resolve => waiting.push(names => resolve({ cards: names.map(card) })))
    },
    <SearchBox id="search" label="Search" placeholder="Search" />,
    at,
  )
  const send = (cards: string[]) => {
    for (const call of waiting.splice(0)) call(cards)
  }
  const respond = (cards: string[]) =>
    act(async () => {
      send(cards)
      await vi.advanceTimersByTimeAsync(10)
    })
  page.focus('input')
  const active = () => {
    const id = page.find('input').getAttribute('aria-activedescendant')
    return id === null ? null : document.querySelector(`#${id} .font-medium`)?.textContent
  }
  return { ...page, send, respond, active }
}

async function openWithSuggestionCode() {
  const page = await openSearchBox()
  await suggestionCode()
  return page
}

test('an arrow pressed while suggestions load applies when they arrive', async () => {
  const page = await openWithSuggestionCode()
  page.type('input', 'char')
  await debounced()
  page.key('input', 'ArrowDown')
  expect(page.active()).toBe(null)
  await page.respond(['Charizard', 'Charmander'])
  expect(page.active()).toBe('Charizard')
})

test('an arrow up pressed while suggestions load reaches the last of them', async () => {
  const page = await openWithSuggestionCode()
  page.type('input', 'char')
  page.key('input', 'ArrowUp')
  await debounced()
  await page.respond(['Charizard', 'Charmander'])
  expect(page.active()).toBe('Charmander')
})

test('an arrow pressed before the code of the suggestions arrives applies when they arrive', async () => {
  const page = await openSearchBox()
  page.type('input', 'char')
  page.key('input', 'ArrowDown')
  await suggestionCode()
  await debounced()
  await page.respond(['Charizard', 'Charmander'])
  expect(page.active()).toBe('Charizard')
})

test('the active suggestion is set in the task of the key press', async () => {
  const page = await openWithSuggestionCode()
  page.type('input', 'char')
  await debounced()
  await page.respond(['Charizard', 'Charmander'])
  // As in a browser: outside of `act`, later React tasks have not run yet.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
  page.find('input').dispatchEvent(arrowDown())
  for (let microtask = 0; microtask < 20; microtask++) await Promise.resolve()
  expect(page.active()).toBe('Charizard')
})

test('a suggestion chosen in the previous list stays chosen if the new list contains it', async () => {
  const page = await openWithSuggestionCode()
  page.type('input', 'char')
  await debounced()
  await page.respond(['Charizard', 'Charmander'])
  page.type('input', 'chari')
  page.key('input', 'ArrowDown')
  await debounced()
  await page.respond(['Charmeleon', 'Charizard'])
  expect(page.active()).toBe('Charizard')
})

test('an arrow pressed in the previous list selects the first of the new list', async () => {
  const page = await openWithSuggestionCode()
  page.type('input', 'char')
  await debounced()
  await page.respond(['Charmander'])
  page.type('input', 'chari')
  page.key('input', 'ArrowDown')
  await debounced()
  await page.respond(['Charizard', 'Chari'])
  expect(page.active()).toBe('Charizard')
})

test('typing clears the choice, so that Enter searches for the text', async () => {
  const page = await openWithSuggestionCode()
  page.type('input', 'char')
  await debounced()
  await page.respond(['Charizard'])
  page.key('input', 'ArrowDown')
  page.type('input', 'chari')
  await debounced()
  await page.respond(['Charizard'])
  expect(page.active()).toBe(null)
})

test('a chosen suggestion takes the focus from the field, by Enter as by press', async () => {
  const choices = {
    Enter: ({ key }: Awaited<ReturnType<typeof openSearchBox>>) => {
      key('input', 'ArrowDown')
      key('input', 'Enter')
    },
    press: ({ click }: Awaited<ReturnType<typeof openSearchBox>>) => click('[role="option"]'),
  }
  for (const choose of Object.values(choices)) {
    const page = await openWithSuggestionCode()
    page.type('input', 'char')
    await debounced()
    await page.respond(['Charizard'])
    expect(document.activeElement).toBe(page.find('input'))
    choose(page)
    expect(document.activeElement).toBe(document.body)
    expect(page.find<HTMLInputElement>('input').value).toBe('')
  }
})

test('the search page shows and requests no suggestions', async () => {
  const page = await openSearchBox('/search')
  await suggestionCode()
  page.type('input', 'char')
  page.key('input', 'ArrowDown')
  await debounced()
  expect(page.requests).toEqual([])
  expect(page.has('[role=listbox]')).toBe(false)
})
