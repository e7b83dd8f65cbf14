import { expect, test } from 'vitest'
import {
  alertTexts,
  fill,
  findControl,
  pressControl,
  renderAppWithToasts,
} from '#test/support/render-app-with-toasts.tsx'
import { ChooseCollection } from './choose-collection.tsx'
import type { CollectionChoice } from './collection-choice.ts'

const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `Box ${index}`,
    cardCount: index,
    updatedAt: `2026-01-0${index + 1}`,
  }))

type Server = { collections: object[] | 500; created: object | 403 }

/** The question with a server, which can be changed. */
async function renderQuestion(facts: Partial<Server>) {
  const server: Server = {
    collections: [],
    created: { id: 'new', name: 'Trades', description: '' },
    ...facts,
  }
  const choices: CollectionChoice[] = []
  const page = await renderAppWithToasts(
    ({ method }) => {
      if (method === 'POST') return server.created
      return server.collections === 500 ? 400 : { collections: server.collections }
    },
    <ChooseCollection
      userId="ash"
      scope="later cards"
      onChoose={choice => choices.push(choice)}
      onClose={() => {}}
    />,
  )
  return { server, choices, requestIds: () => page.changes().map(({ body }) => (body as Body).requestId) }
}
type Body = { requestId: string }

const names = () =>
  [...document.querySelectorAll('dialog li button')].map(button => button.firstChild?.textContent)

test('more than seven collections can be searched by name', async () => {
  await renderQuestion({ collections: listOf(7) })
  expect(findControl('Search collections')).toBeUndefined()
  const { choices } = await renderQuestion({ collections: listOf(8) })
  await fill('Search collections', ' box 3')
  expect(names()).toEqual(['Box 3'])
  await pressControl('Box 33 cards')
  expect(choices).toEqual([{ collection: { id: 'c3', name: 'Box 3' }, isForLater: true }])
  await fill('Search collections', 'nothing')
  expect(names()).toEqual([])
  expect(document.body.textContent).toContain('No collection has this name.')
})

test('a collection that could not be created is created once by the next press', async () => {
  const { server, choices, requestIds } = await renderQuestion({ created: 403 })
  await pressControl('New collection…')
  await fill('Name of the collection', 'Trades')
  await pressControl('Create')
  expect(document.body.textContent).toContain('The collection could not be created.')
  expect(choices).toEqual([])
  server.created = { id: 'new', name: 'Trades', description: '' }
  await pressControl('Create')
  expect(choices).toEqual([{ collection: { id: 'new', name: 'Trades' }, isForLater: true }])
  expect(requestIds()).toHaveLength(2)
  expect(new Set(requestIds()).size).toBe(1)
})

test('collections that could not be loaded are loaded by Try again', async () => {
  const { server } = await renderQuestion({ collections: 500 })
  expect(alertTexts()).toEqual(['Your collections could not be loaded.'])
  server.collections = listOf(1)
  await pressControl('Try again')
  expect(names()).toEqual(['Box 0'])
})
