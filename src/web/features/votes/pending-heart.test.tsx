import { beforeEach, expect, test } from 'vitest'
import { authPrompt } from '#web/session/auth-prompt-store.ts'
import { saveReturnPath } from '#web/session/return-path.ts'
import { takePendingHeart, savePendingHeart } from './pending-heart.ts'

const charizard = { kind: 'card', id: 'base1-4' } as const

beforeEach(() => {
  sessionStorage.clear()
  authPrompt.set('vote')
})

test('what was wanted is answered once', () => {
  savePendingHeart(charizard)
  expect([takePendingHeart(), takePendingHeart()]).toEqual([charizard, undefined])
})

test('a card does not take what was wanted elsewhere', () => {
  savePendingHeart(charizard)
  expect(takePendingHeart({ kind: 'card', id: 'base1-2' })).toBeUndefined()
  expect(takePendingHeart(charizard)).toEqual(charizard)
})

test('whoever closes the prompt and stays wants nothing any more', () => {
  savePendingHeart(charizard)
  authPrompt.set(undefined)
  expect(takePendingHeart()).toBeUndefined()
})

test('a prompt that was closed before this was noted counts as closed', () => {
  authPrompt.set(undefined)
  savePendingHeart(charizard)
  expect(takePendingHeart()).toBeUndefined()
})

test('whoever leaves the prompt to sign in means to come back for it', () => {
  savePendingHeart(charizard)
  saveReturnPath()
  authPrompt.set(undefined)
  expect(takePendingHeart()).toEqual(charizard)
})
