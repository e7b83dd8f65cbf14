import { act } from 'react'
import { expect, test } from 'vitest'
import {
  requireControl,
  fill,
  isDialogOpen,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import {
  pikachu,
  renderCards,
  rowsResponse,
  signInBeforeEach,
} from '#test/support/render-collection-cards.tsx'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'

signInBeforeEach()

test('notes are loaded on opening, saved in the card’s own collection, and survive a failed save', async () => {
  let failure: number | undefined
  const row = { ...pikachu, collectionId: 'c7' }
  const { changes } = await renderCards(
    () => rowsResponse([row]),
    (_, body) => failure ?? { notes: 'From Ash', ...(body as object) },
    fullCollectionId,
  )
  await pressControl('Actions for Pikachu')
  await pressControl('Edit Notes')
  const field = 'Notes on Pikachu'
  expect(requireControl<HTMLTextAreaElement>(field).value).toBe('From Ash')
  expect(document.activeElement).toBe(requireControl(field))
  failure = 500
  await fill(field, 'Swapped')
  await pressControl('Save')
  expect(toastTexts()).toEqual(['Failed to save notes. Please try again.'])
  expect(requireControl<HTMLTextAreaElement>(field).value).toBe('Swapped')
  failure = undefined
  await pressControl('Save')
  expect(changes().at(-1)).toMatchObject({
    path: '/collections/c7/cards?productId=base1-58',
    body: { notes: 'Swapped' },
  })
  expect(toastTexts()).toContain('Notes saved!')
  expect(isDialogOpen()).toBe(false)
})

test('notes cannot be saved after signing out, and the text stays', async () => {
  const { changes } = await renderCards(
    () => rowsResponse([pikachu]),
    () => ({ notes: '' }),
  )
  await pressControl('Actions for Pikachu')
  await pressControl('Edit Notes')
  act(() => sessionStore.set(createSessionState('signedOut', null)))
  await fill('Notes on Pikachu', 'Swapped')
  const callsBefore = changes().length
  await pressControl('Save')
  expect(toastTexts()).toEqual(['Unable to save notes. Please try again.'])
  expect(changes()).toHaveLength(callsBefore)
  expect(requireControl<HTMLTextAreaElement>('Notes on Pikachu').value).toBe('Swapped')
})
