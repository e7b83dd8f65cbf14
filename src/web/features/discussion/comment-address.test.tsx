import { beforeEach, expect, test } from 'vitest'
import { commentAddress, commentAnchor, commentOfHash } from './comment-address.ts'

beforeEach(() => window.history.replaceState(null, '', '/card/ja-neo1-1?language=ja#discussion'))

test('the address of a comment is that of the page it stands on, with the language of the card', () => {
  expect(commentAddress('c1', undefined)).toBe(
    `${window.location.origin}/card/ja-neo1-1?language=ja#comment-c1`,
  )
})

test('elsewhere it is that of the discussion', () => {
  expect(commentAddress('c1', '/collection/k1')).toBe(`${window.location.origin}/collection/k1#comment-c1`)
})

test('a fragment leads back to its comment; others lead to none', () => {
  expect(commentOfHash(`#${commentAnchor('c1')}`)).toBe('c1')
  expect(['', '#discussion', '#comment-'].map(commentOfHash)).toEqual([undefined, undefined, undefined])
})
