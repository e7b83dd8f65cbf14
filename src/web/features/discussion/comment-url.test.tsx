import { beforeEach, expect, test } from 'vitest'
import { commentUrl, commentAnchor, commentIdFromHash } from './comment-url.ts'

beforeEach(() => window.history.replaceState(null, '', '/card/ja-neo1-1?language=ja#discussion'))

test('the URL of a comment is that of its page, with the language of the card', () => {
  expect(commentUrl('c1', undefined)).toBe(`${window.location.origin}/card/ja-neo1-1?language=ja#comment-c1`)
})

test('on other pages it is the URL of the discussion', () => {
  expect(commentUrl('c1', '/collection/k1')).toBe(`${window.location.origin}/collection/k1#comment-c1`)
})

test('a comment fragment yields its comment id; others yield none', () => {
  expect(commentIdFromHash(`#${commentAnchor('c1')}`)).toBe('c1')
  expect(['', '#discussion', '#comment-'].map(commentIdFromHash)).toEqual([undefined, undefined, undefined])
})
