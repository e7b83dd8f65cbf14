import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAppWithToasts } from '#test/support/render-app-with-toasts.tsx'
import {
  collectingStore,
  dispatchBuilderCommand,
  initialCollectingState,
  pendingCommandStore,
} from '#web/features/collection-builder/collecting.ts'
import { BuilderPart } from './builder-part.tsx'

const slot = vi.hoisted(() => ({ downloads: 0 }))
vi.mock('#web/features/collection-builder/builder-slot.tsx', () => {
  slot.downloads++
  throw new Error('lost')
})

afterEach(() => {
  act(() => collectingStore.set(initialCollectingState))
  pendingCommandStore.set([])
})

/** The failed download takes its time. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
}

test('without the code of the slot no command waits or turns collect mode on, and each tries again', async () => {
  await renderAppWithToasts(() => ({}), <BuilderPart isHidden={false} />)
  act(() => dispatchBuilderCommand({ kind: 'mode', isOn: true }))
  await until(() => pendingCommandStore.get().length === 0)
  expect(collectingStore.get()).toEqual(initialCollectingState)
  const before = slot.downloads
  act(() => dispatchBuilderCommand({ kind: 'mode', isOn: true }))
  expect([pendingCommandStore.get(), collectingStore.get()]).toEqual([[], initialCollectingState])
  await until(() => slot.downloads > before)
})
