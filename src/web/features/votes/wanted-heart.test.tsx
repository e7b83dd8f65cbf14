import { beforeEach, expect, test } from 'vitest'
import { authPrompt } from '#web/session/auth-prompt-store.ts'
import { saveReturnPath } from '#web/session/return-path.ts'
import { takeWantedHeart, wantHeart } from './wanted-heart.ts'

const charizard = { kind: 'card', id: 'base1-4' } as const

beforeEach(() => {
  sessionStorage.clear()
  authPrompt.set('vote')
})

test('what was wanted is answered once', () => {
  wantHeart(charizard)
  expect([takeWantedHeart(), takeWantedHeart()]).toEqual([charizard, undefined])
})

test('a card does not take what was wanted elsewhere', () => {
  wantHeart(charizard)
  expect(takeWantedHeart({ kind: 'card', id: 'base1-2' })).toBeUndefined()
  expect(takeWantedHeart(charizard)).toEqual(charizard)
})

test('whoever closes the prompt and stays wants nothing any more', () => {
  wantHeart(charizard)
  authPrompt.set(undefined)
  expect(takeWantedHeart()).toBeUndefined()
})

test('a prompt that was closed before this was noted counts as closed', () => {
  authPrompt.set(undefined)
  wantHeart(charizard)
  expect(takeWantedHeart()).toBeUndefined()
})

test('whoever leaves the prompt to sign in means to come back for it', () => {
  wantHeart(charizard)
  saveReturnPath()
  authPrompt.set(undefined)
  expect(takeWantedHeart()).toEqual(charizard)
})
