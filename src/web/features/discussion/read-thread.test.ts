import { expect, test } from 'vitest'
import { InvalidThreadError, parseThreadPage } from './read-thread.ts'

const comment = {
  id: 'c1',
  content: 'Nice',
  createdAt: '2026-01-01T00:00:00.000Z',
  user: { id: 'u', username: 'ash' },
}

test('an object with comments and their total is a page', () => {
  const page = parseThreadPage({ comments: [comment], pagination: { total: 12, hasNext: true } }, 2)
  expect(page).toMatchObject({ total: 12, hasNext: true, page: 2 })
  expect(page.comments[0]).toMatchObject({ id: 'c1', state: 'visible', userVote: null, replies: [] })
})

test('a plain list is a page too', () => {
  expect(parseThreadPage([comment], 1)).toMatchObject({ total: 1, hasNext: false })
})

test.each([[undefined], [null], ['no'], [{}], [{ comments: {} }], [{ comments: [{ id: 1 }] }], [[null]]])(
  'any other value is invalid: %j',
  response => {
    expect(() => parseThreadPage(response, 1)).toThrow(InvalidThreadError)
  },
)
