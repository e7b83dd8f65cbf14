import { expect, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { SearchPage } from './search-page.tsx'

test('a search in texts that are not loaded says so instead of finding nothing', async () => {
  const term = {
    label: 'Text: flip',
    problem: 'Card texts are not loaded yet',
    hint: null,
    without: '',
    cause: { reason: 'texts-not-loaded', field: null, text: null, meant: null },
  }
  const pagination = { page: 1, total: 0, hasNext: false }
  const response = { cards: [], total: 0, terms: [term], pricesKnown: false, pagination }
  await renderPage(() => response, { at: '/search?q=x:flip', route: '/search', Page: SearchPage })
  const text = document.body.textContent
  expect(text.match(/Card texts are not loaded yet/g)).toHaveLength(1)
  expect(text).not.toContain('No cards found')
  expect(document.querySelector('.line-through')).toBeNull()
})
