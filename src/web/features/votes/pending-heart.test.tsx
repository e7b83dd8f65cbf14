import { beforeEach, expect, test } from 'vitest'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { saveReturnPath } from '#web/session/return-path.ts'
import { takePendingHeart, savePendingHeart } from './pending-heart.ts'

const charizard = { kind: 'card', id: 'base1-4' } as const

beforeEach(() => {
  sessionStorage.clear()
  authPromptStore.set('vote')
})

test('a pending heart is returned once', () => {
  savePendingHeart(charizard)
  expect([takePendingHeart(), takePendingHeart()]).toEqual([charizard, undefined])
})

test('a card does not take a heart for another subject', () => {
  savePendingHeart(charizard)
  expect(takePendingHeart({ kind: 'card', id: 'base1-2' })).toBeUndefined()
  expect(takePendingHeart(charizard)).toEqual(charizard)
})

test('closing the prompt removes the pending heart', () => {
  savePendingHeart(charizard)
  authPromptStore.set(undefined)
  expect(takePendingHeart()).toBeUndefined()
})

test('a prompt closed before the heart was saved counts as closed', () => {
  authPromptStore.set(undefined)
  savePendingHeart(charizard)
  expect(takePendingHeart()).toBeUndefined()
})

test('leaving the prompt to sign in keeps the pending heart', () => {
  savePendingHeart(charizard)
  saveReturnPath()
  authPromptStore.set(undefined)
  expect(takePendingHeart()).toEqual(charizard)
})
