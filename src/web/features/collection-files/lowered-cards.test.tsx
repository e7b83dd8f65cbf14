import { expect, test } from 'vitest'
import { pressControl } from '#test/support/render-app-with-toasts.tsx'
import { renderApp } from '#test/support/render-app.tsx'
import { LoweredCards } from './lowered-cards.tsx'

const counts = { rows: 1, cards: 1, wishes: 0, waiting: 0, aside: 0, unreadable: 0 }
const aCard = (name: string) => ({ name, number: '4', set: { id: 'base1', name: 'Base Set' } })

test('the cards that lose copies are listed with their numbers, the first 20 at once', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => `card-${index}`)
  const lowered = ids.map(cardId => ({ cardId, before: 3, after: 1 }))
  const cards = Object.fromEntries(ids.map(id => [id, aCard(`Name ${id}.`)]))
  const { text } = await renderApp(() => ({}), <LoweredCards preview={{ lowered, cards, counts } as never} />)
  expect(text()).toContain('Fewer copies of 25 cards')
  expect(text()).toContain('Name card-19. Base Set #4')
  expect(text()).not.toContain('Name card-20.')
  await pressControl('Show all 25 cards')
  expect(text()).toContain('Name card-24.')
})

test('a file with unreadable lines says that unlisted cards stay', async () => {
  const preview = { lowered: [], cards: {}, counts: { ...counts, unreadable: 1 } }
  const { text } = await renderApp(() => ({}), <LoweredCards preview={preview} />)
  expect(text()).toContain('No copies will be removed')
  expect(text()).toContain('cards that it does not list stay')
})
