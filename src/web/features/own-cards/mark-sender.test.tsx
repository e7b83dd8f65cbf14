import { act } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppError } from '#contract/problem.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import {
  alertTexts,
  fill,
  findControl,
  pressControl,
  renderAppWithToasts,
  requireControl,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { useApp } from '#web/app/app-provider.tsx'
import { clearOwnership, setOwnership } from '#web/ownership/local-marks.ts'
import { ownershipStore } from '#web/ownership/ownership-store.ts'
import type { MarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { OwnCardsOverlay } from './overlay.tsx'
import { markSenderOf } from './mark-sender.ts'

beforeAll(() => import('./choose-collection.tsx'))
beforeEach(() => act(clearOwnership))
// A toast that leaves would remove the next one with the same id.
afterEach(() => act(() => toast.remove()))

const markOf = (id: string) => {
  const counts = ownershipStore.get().get(id)
  return counts && (counts.owned > 0 ? 'owned' : 'wanted')
}

type Server = {
  isDown: boolean
  refusal?: AppError
  /** The collection, cards and status of each call. */
  sent: [string, string[], string][]
  change: { id: string } | null
  target: { id: string; name: string } | null
  collections: { id: string; name: string; cardCount: number; updatedAt: string }[]
}

/** A page with a button for each mark, and a server that refuses marks while `isDown`. */
async function renderMarks(
  userId: string,
  marks: [productIds: string | readonly string[], CardStatus, Partial<MarkCommand>?][],
  facts: Partial<Server> = {},
) {
  const target = { id: 'c1', name: 'My cards' }
  const server: Server = { isDown: true, sent: [], change: null, target, collections: [], ...facts }
  function Marks() {
    const app = useApp()
    return marks.map(([productIds, status, command]) => {
      const cards = [productIds].flat().map(productId => ({ productId, name: productId, imageUrl: null }))
      const send = () => markSenderOf(app, userId).send({ cards, status, ...command })
      const label = `${[productIds].flat().join(' ')} ${status}`
      return (
        <button key={label} type="button" onClick={send}>
          {label}
        </button>
      )
    })
  }
  await renderAppWithToasts(
    ({ method, path, body }) => {
      if (path === '/account' && method === 'GET') return { user: { targetCollection: server.target } }
      if (path.startsWith('/collections?')) return { collections: server.collections }
      if (server.refusal) return Response.json(server.refusal.body(), { status: server.refusal.status })
      if (server.isDown) return 403
      if (path === '/account') return { user: {} }
      if (path.endsWith('/undo')) return { changed: [] }
      if (method === 'POST') return { id: 'new', description: '', ...(body as object) }
      const { productIds, cardStatus } = body as { productIds: string[]; cardStatus: string }
      server.sent.push([path.split('/')[2] ?? '', productIds, cardStatus])
      return { changed: server.change ? productIds : [], ownedCount: 0, change: server.change }
    },
    <>
      <Marks />
      <OwnCardsOverlay />
    </>,
  )
  return server
}

test('all marks that failed are sent again by one press', async () => {
  const server = await renderMarks('ash', [
    ['a', 'owned'],
    ['b', 'chasing'],
  ])
  await pressControl('a owned')
  await pressControl('b chasing')
  expect([markOf('a'), markOf('b')]).toEqual([undefined, undefined])
  expect(toastTexts()).toHaveLength(1)
  server.isDown = false
  await pressControl('Try again')
  expect(server.sent).toEqual([
    ['c1', ['a'], 'owned'],
    ['c1', ['b'], 'chasing'],
  ])
  expect([markOf('a'), markOf('b')]).toEqual(['owned', 'wanted'])
})

test('a mark that the server refuses is taken back with the reason, and not offered again', async () => {
  const refusal = fieldRefusal('cards', 'collection_cards', { max: 50_000 })
  await renderMarks('jessie', [['a', 'owned']], { refusal })
  await pressControl('a owned')
  await waitForPendingWork()
  expect(markOf('a')).toBeUndefined()
  expect(alertTexts()).toEqual(['A collection may hold 50,000 cards at most'])
  expect(findControl('Try again')).toBeUndefined()
})

test('a card that was marked otherwise since its mark failed is not sent again', async () => {
  const server = await renderMarks('misty', [
    ['a', 'owned'],
    ['a', 'chasing'],
    ['b', 'owned'],
  ])
  await pressControl('a owned')
  server.isDown = false
  await pressControl('a chasing')
  server.isDown = true
  await pressControl('b owned')
  server.isDown = false
  await pressControl('Try again')
  expect(server.sent).toEqual([
    ['c1', ['a'], 'chasing'],
    ['c1', ['b'], 'owned'],
  ])
})

const collectionsOf = (...names: string[]) =>
  names.map((name, index) => ({ id: name, name, cardCount: index, updatedAt: `2026-01-0${index + 1}` }))

test('who has collections is asked once which one, the last used first, and the message links to it', async () => {
  const server = await renderMarks(
    'brock',
    [
      ['a', 'owned'],
      ['b', 'owned'],
    ],
    { isDown: false, target: null, collections: collectionsOf('Binder', 'Album'), change: { id: 'x' } },
  )
  await pressControl('a owned')
  expect(markOf('a'), 'shown at once').toBe('owned')
  const choices = [...document.querySelectorAll('dialog li button')].map(({ textContent }) => textContent)
  expect(choices).toEqual(['Album1 card', 'Binder0 cards'])
  await pressControl('Album1 card')
  expect(document.querySelector('dialog')).toBe(null)
  expect(requireControl('Album').getAttribute('href')).toBe('/collections?id=Album')
  await pressControl('b owned')
  expect(server.sent).toEqual([
    ['Album', ['a'], 'owned'],
    ['Album', ['b'], 'owned'],
  ])
})

test('a question that is closed takes the marks back, and the next press asks again', async () => {
  const collections = collectionsOf('Binder', 'Album')
  const server = await renderMarks('erika', [['a', 'owned']], { isDown: false, target: null, collections })
  await pressControl('a owned')
  await pressControl('Close')
  expect([markOf('a'), server.sent, toastTexts()]).toEqual([undefined, [], []])
  await pressControl('a owned')
  await pressControl('New collection…')
  await fill('Name of the collection', ' Trades ')
  await pressControl('Create')
  expect(server.sent).toEqual([['new', ['a'], 'owned']])
})

test('after the first collection was created, the message offers another one, and the cards move there', async () => {
  const server = await renderMarks('gary', [['a', 'owned']], {
    isDown: false,
    target: null,
    change: { id: 'x' },
  })
  await pressControl('a owned')
  expect(toastTexts()).toEqual(['a: owned in My cards'])
  server.collections = collectionsOf('My cards', 'Binder')
  await pressControl('Change')
  await pressControl('Binder1 card')
  expect(server.sent).toEqual([
    ['new', ['a'], 'owned'],
    ['Binder', ['a'], 'owned'],
  ])
})

test('what was marked already shows the same message without an undo', async () => {
  await renderMarks('misty 2', [['a', 'owned']], { isDown: false })
  await pressControl('a owned')
  expect(toastTexts()).toEqual(['a: owned in My cards'])
  expect(findControl('Undo')).toBe(undefined)
})

const ownedInAlbum = (...cardIds: string[]) => {
  const holding = { owned: 1, wanted: 0, printings: [null], ownedIn: [{ id: 'Album', name: 'Album' }] }
  return act(() => setOwnership(new Map(cardIds.map(id => [id, holding]))))
}

test.each([
  ['owned', '1 added to My cards. 2 you own already.'],
  ['chasing', '1 added to My cards as wanted. 2 you own already.'],
] as const)(
  'a range that becomes %s leaves out what is owned anywhere, and the message counts it',
  async (status, text) => {
    const server = await renderMarks(
      status,
      [
        [['a', 'b', 'c'], status, { leavesOwned: true }],
        [['a', 'b'], status, { leavesOwned: true }],
      ],
      { isDown: false, change: { id: 'x' } },
    )
    ownedInAlbum('a', 'b')
    await pressControl(`a b c ${status}`)
    expect(toastTexts()).toEqual([text])
    await pressControl(`a b ${status}`)
    expect(toastTexts()).toEqual(['You own all 2 already.'])
    expect(server.sent).toEqual([['c1', ['c'], status]])
  },
)

test('selected cards are all added to the collection, and the message counts the owned ones', async () => {
  const server = await renderMarks('surge', [[['a', 'b'], 'chasing']], { isDown: false, change: { id: 'x' } })
  ownedInAlbum('a')
  await pressControl('a b chasing')
  expect(toastTexts()).toEqual(['2 added to My cards as wanted. 1 you own already.'])
  expect(server.sent).toEqual([['c1', ['a', 'b'], 'chasing']])
})

test('a command learns whether its cards have a collection, or the question for it was closed', async () => {
  const placed: boolean[] = []
  const onPlaced = (isPlaced: boolean) => placed.push(isPlaced)
  await renderMarks('koga', [[['a', 'b'], 'chasing', { onPlaced }]], {
    isDown: false,
    target: null,
    collections: collectionsOf('Binder'),
  })
  await pressControl('a b chasing')
  expect(placed).toEqual([])
  await pressControl('Close')
  expect(placed).toEqual([false])
  await pressControl('a b chasing')
  await pressControl('Binder0 cards')
  expect(placed).toEqual([false, true])
})
