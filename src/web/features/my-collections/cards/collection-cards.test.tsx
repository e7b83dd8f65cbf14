import { expect, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  requireControl,
  fill,
  findControl,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import {
  mew,
  pikachu,
  renderCards,
  rowsResponse,
  signInBeforeEach,
} from '#test/support/render-collection-cards.tsx'
import { myCollectionsMessages as texts } from '#web/messages/en/collections.ts'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'

signInBeforeEach()

test('each card links to its page and shows its number, set, price and status', async () => {
  const { text } = await renderCards(() => rowsResponse([pikachu, mew]))
  expect(text()).toContain('2 cards')
  expect(requireControl('Pikachu').getAttribute('href')).toBe('/card/base1-58')
  expect(text()).toContain('58 · Base-')
  expect(text()).toContain('¥400')
  expect(findControl('Want: Pikachu')).toBeDefined()
  expect(findControl('Owned: ミュウ')).toBeDefined()
  expect(requireControl('ミュウ').querySelector('[lang="ja"]')).not.toBeNull()
})

test('a card shows number, printings and grading of its copies', async () => {
  const special = { quantity: 3, copyVariants: ['reverse'], gradedQuantity: 1 }
  const { text } = await renderCards(() => rowsResponse([aRow('base1-1', special), pikachu]))
  expect(text()).toContain('×3 · Reverse holo · Graded')
  expect(text().split('×')).toHaveLength(2)
})

test('a card for trade has a mark of its own, as tile and as row', async () => {
  await renderCards(() => rowsResponse([aRow('base1-1', { isForTrade: true }), pikachu]))
  const marks = () => [...document.querySelectorAll('li [title="For Trade"]')].map(mark => mark.textContent)
  expect(marks()).toEqual(['For Trade'])
  await pressControl('List')
  expect(marks()).toEqual(['For Trade'])
})

test('the list of cards for trade says how a card gets into it while it has none', async () => {
  const { text, waitForDebounce } = await renderCards(query => rowsResponse(query.get('q') ? [] : [pikachu]))
  await pressControl('More')
  await pressControl('For Trade')
  await waitForDebounce()
  await waitForPendingWork()
  expect(text()).toContain('No cards for trade yet')
  expect(text()).toContain('choose “For Trade”')
})

test('what was not understood of a search is named', async () => {
  const problem = { label: 'wibble:7', problem: 'There is no field "wibble"', hint: null, without: '' }
  const { text } = await renderCards(() => rowsResponse([pikachu], { terms: [problem] }))
  expect(text()).toContain('There is no field "wibble".')
})

test('the first request reads 24 cards in their owner’s order', async () => {
  const { reads } = await renderCards(() => rowsResponse([pikachu]))
  expect(reads()).toEqual(['/collections/c1/cards?page=1&pageSize=24&fields=light'])
})

test('loading more cards does not re-render the tools', async () => {
  const cardsText = vi.spyOn(texts, 'cards')
  let sendMore = (_: unknown) => {}
  const { text, waitForDebounce } = await renderCards(query =>
    query.get('pageSize') === '24'
      ? rowsResponse([pikachu], { pagination: { total: 2, hasMore: true } })
      : new Promise(resolve => (sendMore = resolve)),
  )
  const callsBefore = cardsText.mock.calls.length
  expect(callsBefore).toBeGreaterThan(0)
  await waitForDebounce()
  sendMore(rowsResponse([pikachu, mew]))
  await waitForPendingWork()
  expect(text()).toContain('ミュウ')
  expect(cardsText.mock.calls).toHaveLength(callsBefore)
  cardsText.mockRestore()
})

test('the sort control lists its options, and prices start with the highest', async () => {
  const { reads } = await renderCards(() => rowsResponse([pikachu]))
  const sort = requireControl<HTMLSelectElement>('Sort')
  const options = Array.from(sort.options, option => option.text)
  expect(options).toEqual(['All', 'Want', 'Owned', 'Card Number', 'Price', 'Your Order'])
  expect(sort.selectedOptions[0]?.text).toBe('Your Order')
  await fill('Sort', 'price')
  expect(reads().at(-1)).toContain('sortOrder=desc&sortBy=price')
  await pressControl('Reverse the order')
  expect(reads().at(-1)).not.toContain('sortOrder')
  expect(requireControl('Reverse the order').getAttribute('aria-pressed')).toBe('true')
})

test('a search waits for a pause in typing, and clearing it takes effect immediately', async () => {
  const { reads, waitForDebounce } = await renderCards(query =>
    rowsResponse(query.get('q') ? [pikachu] : [pikachu, mew]),
  )
  await fill('Find cards in collection', 'pi')
  await fill('Find cards in collection', 'pika')
  await waitForDebounce()
  expect(reads().slice(1)).toEqual([expect.stringContaining('q=pika&')])
  await pressControl('Clear the search')
  expect(findControl('Owned: ミュウ')).toBeDefined()
})

test('a list without matches offers to show all cards', async () => {
  const { text, waitForDebounce } = await renderCards(query =>
    rowsResponse(query.has('status') ? [] : [pikachu]),
  )
  await fill('Sort', 'owned')
  await waitForDebounce()
  expect(text()).toContain('No cards match')
  expect(text()).not.toContain('No cards in this collection yet')
  await pressControl('Show all cards')
  await waitForDebounce()
  expect(text()).toContain('Pikachu')
  expect(requireControl<HTMLSelectElement>('Sort').value).toBe('order')
})

test('cards appear in a grid of five, or in a list without a size control', async () => {
  await renderCards(() => rowsResponse([pikachu]))
  expect(requireControl<HTMLSelectElement>('Cards in a row').value).toBe('5')
  await fill('Cards in a row', '2')
  expect(localStorage.getItem('collectionGridSize')).toBe('2')
  await pressControl('List')
  expect(findControl('Cards in a row')).toBeUndefined()
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('a removed card can be restored with Undo', async () => {
  let isRemoved = false
  const { changes } = await renderCards(
    () => rowsResponse(isRemoved ? [mew] : [pikachu, mew]),
    path => {
      isRemoved = !path.includes('undo')
      return { removalId: 'r1', removed: [{ productId: pikachu.productId }] }
    },
  )
  await pressControl('Actions for Pikachu')
  await pressControl('Remove from collection')
  expect(findControl('Want: Pikachu')).toBeUndefined()
  expect(toastTexts()).toEqual(['Pikachu removed'])
  await pressControl('Undo')
  expect(changes().at(-1)?.path).toBe('/changes/r1/undo')
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('a status that fails to save shows an error and is reverted', async () => {
  await renderCards(
    () => rowsResponse([pikachu]),
    () => 500,
  )
  await pressControl('Want: Pikachu')
  expect(toastTexts()).toEqual(['Failed to update card status. Please try again.'])
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('the Full Collection offers no selection and no reordering', async () => {
  await renderCards(() => rowsResponse([pikachu]), undefined, fullCollectionId)
  expect(findControl('Select')).toBeUndefined()
  expect(findControl('Reorder')).toBeUndefined()
})

test('buttons switch the searches for duplicates and for cards for trade on and off', async () => {
  const { reads, waitForDebounce } = await renderCards(query =>
    rowsResponse(query.has('q') ? [pikachu] : [pikachu, mew]),
  )
  await pressControl('More')
  const press = async (name: string) => {
    await pressControl(name)
    await waitForDebounce()
    const query = new URL(reads().at(-1) ?? '', 'http://chasekit.example').searchParams
    return [requireControl(name).getAttribute('aria-pressed'), query.get('q')]
  }
  expect(await press('Duplicates')).toEqual(['true', 'qty>1'])
  expect(await press('For Trade')).toEqual(['true', 'tag:trade'])
  expect(requireControl('Duplicates').getAttribute('aria-pressed')).toBe('false')
  expect(findControl('Owned: ミュウ')).toBeUndefined()
  await press('For Trade')
  expect(requireControl('For Trade').getAttribute('aria-pressed')).toBe('false')
  expect(findControl('Owned: ミュウ')).toBeDefined()
})
