import { expect, test } from 'vitest'
import { commentPath } from './comment-path.ts'

test('a comment links to the page of its card or collection', () => {
  expect(commentPath({ kind: 'card', id: 'ja-SV2a-201' }, 'c1')).toBe('/card/ja-SV2a-201#comment-c1')
  expect(commentPath({ kind: 'collection', id: '0198' }, 'c1')).toBe('/collection/0198#comment-c1')
  expect(commentPath({ kind: 'card', id: 'exu-?' }, 'c1')).toBe('/card/exu-%3F#comment-c1')
})
