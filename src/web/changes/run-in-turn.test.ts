import { expect, test } from 'vitest'
import { runInTurn } from './run-in-turn.ts'

/** Sends that finish on request, and the names of those that started. */
function createSends() {
  const started: string[] = []
  const pending = new Map<string, { done: () => void; fail: () => void }>()
  const send = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      started.push(name)
      pending.set(name, { done: resolve, fail: () => reject(new Error(name)) })
    })
  return {
    started,
    send,
    finish: (name: string, result: 'done' | 'fail' = 'done') => pending.get(name)?.[result](),
  }
}
const flushPromises = () => new Promise(resolve => setTimeout(resolve))

test('sends of one key run in sequence, and those of another key run at once', async () => {
  const { started, send, finish } = createSends()
  void runInTurn('a', send('first'))
  void runInTurn('a', send('second'))
  void runInTurn('b', send('other'))
  await flushPromises()
  expect(started).toEqual(['first', 'other'])
  finish('first')
  await flushPromises()
  expect(started).toEqual(['first', 'other', 'second'])
})

test('a failed send rejects and does not block the next one', async () => {
  const { started, send, finish } = createSends()
  const first = runInTurn('c', send('first'))
  const second = runInTurn('c', send('second'))
  await flushPromises()
  finish('first', 'fail')
  await expect(first).rejects.toThrow('first')
  await flushPromises()
  expect(started).toEqual(['first', 'second'])
  finish('second')
  await expect(second).resolves.toBeUndefined()
})
