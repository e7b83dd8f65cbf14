import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { FilterPanel } from './filter-panel.tsx'
import { parseSearchUrl, searchHref, type SearchState } from './search-state.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const facet = (...values: string[]) =>
  values.map((value, index) => ({ value, label: `The ${value}`, count: 9 - index }))
const facets = {
  set: facet('base1', 'base2', 'base3', 'base4', 'base5', 'gym1', 'gym2', 'neo1'),
  series: facet('Base', 'Gym'),
  rarity: facet('Common'),
  supertype: facet('Pokémon'),
  type: [],
  language: facet('en', 'ja'),
}

/** The panel of a search; `went` records the navigation. */
async function open(query: string, { priced = false } = {}) {
  const went: string[] = []
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  const go = (state: SearchState) => void went.push(searchHref(state))
  const state = parseSearchUrl(new URLSearchParams(query))
  await act(async () =>
    createRoot(page).render(<FilterPanel state={state} go={go} facets={facets} total={1} priced={priced} />),
  )
  const labelled = (text: string) =>
    [...page.querySelectorAll('label')].find(one => one.textContent?.startsWith(text))
  const button = (text: string) =>
    [...page.querySelectorAll('button')].find(one =>
      (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(text),
    )
  return {
    page,
    went,
    titles: () => [...page.querySelectorAll('legend')].map(one => one.textContent),
    box: (text: string) => labelled(text)?.querySelector('input'),
    button,
    press: (element: HTMLElement | null | undefined) => act(async () => element?.click()),
    choose: (value: string) =>
      act(async () => {
        const select = page.querySelector('select')
        if (!select) return
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
  }
}

test('the panel offers the values of the results and hides empty filters', async () => {
  const panel = await open('q=a')
  expect(panel.titles()).toEqual(['Set', 'Rarity', 'Supertype', 'Language', 'Price'])
  expect(panel.page.textContent).toContain('The base19')
})

test('choosing a value adds it to its filter and keeps the rest of the search', async () => {
  const panel = await open('q=a&set=base1&sortBy=name&rarity=Common')
  expect(panel.box('The base1')?.checked).toBe(true)
  expect(panel.box('The base2')?.checked).toBe(false)
  await panel.press(panel.box('The base2'))
  await panel.press(panel.box('The base1'))
  expect(panel.went).toEqual([
    '/search?q=a&set=base1%2Cbase2&rarity=Common&sortBy=name',
    '/search?q=a&rarity=Common&sortBy=name',
  ])
})

test('long lists are collapsed after six values', async () => {
  const panel = await open('q=a')
  expect(panel.box('The gym1')).toBeDefined()
  expect(panel.box('The gym2')).toBeUndefined()
  await panel.press(panel.button('Show 2 more'))
  expect(panel.box('The neo1')).toBeDefined()
  expect(panel.button('Show fewer')?.getAttribute('aria-expanded')).toBe('true')
})

test('a series in the URL can be removed', async () => {
  const panel = await open('q=a&series=Base')
  expect(panel.titles()).toContain('Series')
  await panel.press(panel.box('The Base'))
  expect(panel.went).toEqual(['/search?q=a'])
})

test('all filters can be cleared at once, if there are any', async () => {
  expect((await open('q=a&sortBy=name')).button('Clear filters')).toBeUndefined()
  const panel = await open('q=a&set=base1&language=ja&sortBy=name')
  await panel.press(panel.button('Clear filters'))
  expect(panel.went).toEqual(['/search?q=a&sortBy=name'])
})

test('a new sort field starts ascending and can be reversed; the best match has no direction', async () => {
  const unsorted = await open('q=a')
  expect(unsorted.button('Ascending')?.disabled).toBe(true)
  await unsorted.choose('rarity')
  const sorted = await open('q=a&sortBy=rarity')
  await sorted.press(sorted.button('Ascending'))
  const turned = await open('q=a&sortBy=rarity&sortOrder=desc')
  await turned.press(turned.button('Descending'))
  await turned.choose('')
  expect([...unsorted.went, ...sorted.went, ...turned.went]).toEqual([
    '/search?q=a&sortBy=rarity',
    '/search?q=a&sortBy=rarity&sortOrder=desc',
    '/search?q=a&sortBy=rarity&sortOrder=asc',
    '/search?q=a',
  ])
})

test('a price range is a filter, one at a time', async () => {
  const panel = await open('q=a&priceMin=5&priceMax=50&sortBy=price', { priced: true })
  expect(panel.box('$5-$50')?.checked).toBe(true)
  await panel.press(panel.box('Under $5'))
  await panel.press(panel.box('Over $50'))
  await panel.press(panel.box('$5-$50'))
  await panel.press(panel.button('Clear filters'))
  expect(panel.went).toEqual([
    '/search?q=a&priceMax=4.99&sortBy=price',
    '/search?q=a&priceMin=50.01&sortBy=price',
    '/search?q=a&sortBy=price',
    '/search?q=a&sortBy=price',
  ])
  expect(panel.page.querySelector<HTMLOptionElement>('option[value=price]')?.disabled).toBe(false)
  expect(panel.page.textContent).not.toContain('No prices are known yet')
})

test('without prices the price filters are disabled and say why', async () => {
  const panel = await open('q=a')
  const bands = [...panel.page.querySelectorAll('fieldset')].at(-1)
  expect(bands?.disabled).toBe(true)
  expect(bands?.textContent).toMatch(/Under \$5.*\$5-\$50.*Over \$50.*No prices are known yet/)
  expect(panel.page.querySelector<HTMLOptionElement>('option[value=price]')?.disabled).toBe(true)
})
