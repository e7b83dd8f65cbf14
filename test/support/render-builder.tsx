import { act } from 'react'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { collectionChangesOf } from '#web/changes/collection-changes.ts'
import { startSendingCollectionChanges } from '#web/changes/send-collection-changes.ts'
import { Builder } from '#web/features/collection-builder/panel/builder.tsx'
import {
  type BuilderCommand,
  collectingStore,
  pendingCommandStore,
  dispatchBuilderCommand,
  initialCollectingState,
} from '#web/features/collection-builder/collecting.ts'
import { type RecordedRequest, waitForPendingWork } from './render-app.tsx'
import { renderAppWithToasts, requireControl, fill } from './render-app-with-toasts.tsx'
import { besidePagePlacement } from './beside-page.ts'
import { aCollection, aRow } from './collection-rows.ts'

export const aBuilderCard = (id: string) => ({ productId: id, name: id.toUpperCase(), imageUrl: null })
/** The only collection that the user Ash has on the mocked server. */
export const binder = aCollection('c1', { name: 'Binder' })

/** Reads a user's builder from local storage; null if none is stored. */
export const readBuilderStorage = (owner: string) =>
  JSON.parse(localStorage.getItem(`chasekit-builder:${owner}`) ?? 'null')

/**
 * Before each test of the calling file, clears local storage and simulates a wide window. After each test, resets the
 * builder's state.
 */
export function resetBuilderBeforeEach(): void {
  beforeEach(() => {
    localStorage.clear()
    collectionChangesOf('ash').clear()
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    act(() => collectingStore.set(initialCollectingState))
    pendingCommandStore.set([])
  })
}

type Answers = {
  owner?: string
  isHidden?: boolean
  list?: () => unknown
  held?: () => unknown
  change?: (call: RecordedRequest) => unknown
}

/** Returns responses of a server that stores one collection and applies changes to it. */
export function mockCollectionServer(collection: typeof binder) {
  const there = { ...collection }
  const change = ({ path, body }: RecordedRequest) =>
    path === `/collections/${there.id}` ? { ...Object.assign(there, body) } : { ...there, ...Object(body) }
  return { list: () => [{ ...there }], change }
}

/**
 * Renders the builder beside a page. By default its user is Ash, who has one collection with one card on the mocked
 * server.
 */
export async function renderBuilder({
  owner = 'ash',
  isHidden = false,
  list = () => [binder],
  ...responses
}: Answers = {}) {
  const held = responses.held ?? (() => [aRow('held')])
  const answered = (found: unknown, more: (found: { id?: string }[]) => object) =>
    Array.isArray(found) ? more(found) : found
  const page = await renderAppWithToasts(
    call => {
      if (call.method !== 'GET') return responses.change?.(call) ?? { ...binder, ...Object(call.body) }
      const one = /^\/collections\/(\w+)\?cardLimit/.exec(call.path)?.[1]
      if (one) return answered(list(), found => ({ ...found.find(({ id }) => id === one) }))
      if (!call.path.includes('/cards')) return answered(list(), collections => ({ collections }))
      return answered(held(), cards => ({ cards, revision: 1, pagination: { hasMore: false } }))
    },
    <Builder owner={owner} isHidden={isHidden} placement={besidePagePlacement} />,
  )
  const stop = owner === 'guest' ? () => {} : startSendingCollectionChanges({ ...page.app, userId: owner })
  onTestFinished(stop)
  const want = async (command: BuilderCommand) => {
    act(() => dispatchBuilderCommand(command))
    await waitForPendingWork()
  }
  const add = (id: string) => want({ kind: 'add', card: aBuilderCard(id), turnOn: true })
  const cards = () =>
    Array.from(document.querySelectorAll('aside li a'), link => link.getAttribute('title') ?? '')
  const announcement = () => document.querySelector('p.sr-only[role=status]')?.textContent
  return { ...page, want, add, cards, announcement }
}

/** Chooses an option by its text. */
export const chooseOption = (name: string, text: string) => {
  const option = Array.from(requireControl<HTMLSelectElement>(name).options).find(one => one.text === text)
  return fill(name, option?.value ?? `no option ${text}`)
}
