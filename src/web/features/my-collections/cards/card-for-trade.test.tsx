import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import {
  findControl,
  pressControl,
  requireControl,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import {
  mew,
  pikachu,
  renderCards,
  rowsResponse,
  signInBeforeEach,
} from '#test/support/render-collection-cards.tsx'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'

signInBeforeEach()

type Batch = { cards: object[]; addTags: string[]; removeTags: string[] }

/** Renders an owned card with tags, on a server that changes them unless it fails, and opens the card's menu. */
async function renderOwnedCard(tags: string[], { id = 'c1', fails = false } = {}) {
  let saved = tags
  const isForTrade = () => saved.some(tag => tag.toLowerCase() === 'trade')
  const row = () => ({ ...mew, collectionId: 'c7', ...(isForTrade() && { isForTrade: true }) })
  const sent: unknown[] = []
  const page = await renderCards(
    query =>
      query.has('productId')
        ? { copies: [{ tags: saved }], query: query.toString() }
        : rowsResponse([row(), pikachu]),
    (path, body) => {
      if (path !== '/copies/batch') return {}
      sent.push(body)
      if (fails) return 403
      const { addTags, removeTags } = body as Batch
      saved = [...saved, ...addTags].filter(tag => !removeTags.includes(tag))
      return { changed: 1, changedCopies: 1, keptGrades: 0, change: { id: 'x' } }
    },
    id,
  )
  const marks = () => document.querySelectorAll('li [title="For Trade"]').length
  await pressControl('Actions for ミュウ')
  return { ...page, sent, marks, saved: () => saved }
}

const isPressed = () => requireControl('For Trade').getAttribute('aria-pressed')

test('the menu of an owned card marks its copies for trade, and ends that, with an undo', async () => {
  const { sent, marks } = await renderOwnedCard(['gift'])
  expect([isPressed(), marks()]).toEqual(['false', 0])
  await pressControl('For Trade')
  const card = { collectionId: 'c1', productId: mew.productId }
  expect(sent).toMatchObject([{ ids: [], cards: [card], addTags: ['trade'], removeTags: [] }])
  expect(toastTexts()).toEqual(['ミュウ marked as For Trade'])
  expect(findControl('Undo')).toBeDefined()
  expect(marks()).toBe(1)
  await pressControl('Actions for ミュウ')
  expect(isPressed()).toBe('true')
  await pressControl('For Trade')
  expect(sent.at(-1)).toMatchObject({ cards: [card], addTags: [], removeTags: ['trade'] })
  expect(toastTexts()).toContain('ミュウ is no longer for trade')
  expect(marks()).toBe(0)
})

test('the menu removes the tag however its owner wrote it', async () => {
  const { reads, saved } = await renderOwnedCard(['Trade', 'gift'])
  await pressControl('For Trade')
  expect(reads()).toContain(`/copies?productId=${mew.productId}&collection=c1&pageSize=1`)
  expect(saved()).toEqual(['gift'])
})

test('a card of the Full Collection is marked in its own collection', async () => {
  const { sent } = await renderOwnedCard([], { id: fullCollectionId })
  await pressControl('For Trade')
  expect(sent).toMatchObject([{ cards: [{ collectionId: 'c7', productId: mew.productId }] }])
})

test('a mark that cannot be saved is taken back', async () => {
  const { marks } = await renderOwnedCard([], { fails: true })
  await pressControl('For Trade')
  expect(toastTexts().join()).toContain('Failed to change what is for trade. Please try again.')
  expect(marks()).toBe(0)
})

test('a card that is only wanted has the item only to end its trade', async () => {
  await renderCards(() => rowsResponse([pikachu, aRow('base1-1', { name: 'Alakazam', isForTrade: true })]))
  await pressControl('Actions for Pikachu')
  expect(findControl('Edit Notes')).toBeDefined()
  expect(findControl('For Trade')).toBeUndefined()
  await pressControl('Actions for Alakazam')
  expect(isPressed()).toBe('true')
})
