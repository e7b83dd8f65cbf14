import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pressControl, renderAppWithToasts } from '#test/support/render-app-with-toasts.tsx'
import { markCommandStore } from '#web/features/card-ui/mark-commands.ts'
import { pendingCommandStore } from '#web/features/collection-builder/collecting.ts'
import { createSessionState, sessionStore } from '#web/session/session-store.ts'
import { SelectedCardsBar } from './selected-cards-bar.tsx'
import { clearSelection, toggleCard } from './selected-cards.ts'

afterEach(() => {
  markCommandStore.set([])
  pendingCommandStore.set([])
  act(clearSelection)
  act(() => sessionStore.set(createSessionState('signedOut', null)))
})

test("a user's selected cards are saved as wanted, and the builder's collect mode stays off", async () => {
  act(() => sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User }))
  for (const productId of ['a', 'b']) toggleCard({ productId, name: productId, imageUrl: null })
  await renderAppWithToasts(() => ({}), <SelectedCardsBar onClosed={() => {}} />)
  await pressControl('Add to Collection')
  expect(markCommandStore.get()).toMatchObject([
    { status: 'chasing', cards: [{ productId: 'a' }, { productId: 'b' }] },
  ])
  expect(pendingCommandStore.get()).toEqual([])
})

test('cards stay selected while their collection is not known, and if the question for it is closed', async () => {
  act(() => sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User }))
  for (const productId of ['a', 'b']) toggleCard({ productId, name: productId, imageUrl: null })
  let closed = 0
  const { text } = await renderAppWithToasts(() => ({}), <SelectedCardsBar onClosed={() => (closed += 1)} />)
  const answer = async (isPlaced: boolean) => {
    await pressControl('Add to Collection')
    expect(text()).toContain('2 cards selected')
    await act(async () => markCommandStore.get().at(-1)?.onPlaced?.(isPlaced))
  }
  await answer(false)
  expect(text()).toContain('2 cards selected')
  expect(closed).toBe(0)
  await answer(true)
  expect(text()).not.toContain('2 cards selected')
  expect(closed).toBe(1)
})
