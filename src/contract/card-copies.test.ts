import { expect, test } from 'vitest'
import { tagsSchema } from './collection-shapes.ts'
import { CardCopiesSchema } from './copy-shapes.ts'

const refusals = (copies: unknown) =>
  CardCopiesSchema.safeParse(copies).error?.issues.map(({ message }) => message) ?? []

test.each([
  ['x', 'copies must be a list of copies'],
  [['x'], 'A copy must be an object'],
  [[{ quantity: 0 }], 'quantity must be 1 or more'],
  [[{ quantity: 1.5 }], 'quantity must be a whole number'],
  [[{ quantity: 10_000 }], 'quantity may be 9,999 at most'],
  [[{ pricePaid: 5 }], 'pricePaid must be an object of amount and currency'],
  [[{ pricePaid: { amount: 'x', currency: 'USD' } }], 'The price paid must be a number'],
  [[{ pricePaid: { amount: 2e9, currency: 'USD' } }], 'The price paid may be 1,000,000,000 at most'],
  [[{ pricePaid: { amount: 2 } }], 'The currency is missing'],
  [[{ grade: 'PSA 10' }], 'grade must be an object of company, grade and certificate'],
])('copies %j are rejected with the message: %s', (copies, message) => {
  expect(refusals(copies)).toEqual([message])
})

test('tags that are not a list are rejected with a message', () => {
  expect(tagsSchema.safeParse('x').error?.issues[0]?.message).toBe('tags must be a list of texts')
})
