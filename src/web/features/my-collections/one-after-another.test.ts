import { expect, test } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

/** Sends that end when they are told to; `begun` are those that were sent. */
function sends() {
  const begun: string[] = []
  const ends = new Map<string, { done: () => void; fail: () => void }>()
  const send = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      begun.push(name)
      ends.set(name, { done: resolve, fail: () => reject(new Error(name)) })
    })
  return { begun, send, end: (name: string, how: 'done' | 'fail' = 'done') => ends.get(name)?.[how]() }
}
const rest = () => new Promise(resolve => setTimeout(resolve))

test('the next one of a key is sent when the one before has ended, those of another key at once', async () => {
  const { begun, send, end } = sends()
  void oneAfterAnother('a', send('first'))
  void oneAfterAnother('a', send('second'))
  void oneAfterAnother('b', send('other'))
  await rest()
  expect(begun).toEqual(['first', 'other'])
  end('first')
  await rest()
  expect(begun).toEqual(['first', 'other', 'second'])
})

test('one that fails says so to whoever sent it, and does not hold up the next', async () => {
  const { begun, send, end } = sends()
  const first = oneAfterAnother('c', send('first'))
  const second = oneAfterAnother('c', send('second'))
  await rest()
  end('first', 'fail')
  await expect(first).rejects.toThrow('first')
  await rest()
  expect(begun).toEqual(['first', 'second'])
  end('second')
  await expect(second).resolves.toBeUndefined()
})
