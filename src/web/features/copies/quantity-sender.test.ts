import { expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { createQuantitySender } from './quantity-sender.ts'

const implied = { id: null, collectionId: 'c1', productId: 'a', quantity: 1 } as ApiCopy

/** A sender whose calls wait for `answer`. */
function openSender() {
  const shown: number[] = []
  const sent: [string | null, number][] = []
  const answers: ((error?: Error) => void)[] = []
  let refreshes = 0
  const { set, settled } = createQuantitySender({
    show: (_, quantity) => void shown.push(quantity),
    send: (copy, quantity) => {
      sent.push([copy.id, quantity])
      return new Promise((resolve, reject) =>
        answers.push(error => (error ? reject(error) : resolve({ ...copy, id: 'row', quantity }))),
      )
    },
    refresh: async () => void refreshes++,
  })
  const answer = async (error?: Error) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    answers.shift()?.(error)
  }
  return { set, settled, shown, sent, answer, refreshes: () => refreshes }
}

test('quick presses are shown at once, and the last is sent as a change of the row that the first one made', async () => {
  const { set, shown, sent, answer, refreshes } = openSender()
  const first = set(implied, 2)
  void set(implied, 3)
  void set(implied, 4)
  expect(shown).toEqual([2, 3, 4])
  expect(sent).toEqual([[null, 2]])
  await answer()
  await answer()
  await first
  expect(sent).toEqual([
    [null, 2],
    ['row', 4],
  ])
  expect(refreshes()).toBe(1)
})

test('after a failed call the stored quantity is shown, and the next press is sent', async () => {
  const { set, shown, sent, answer } = openSender()
  const first = set(implied, 2)
  void set(implied, 3)
  await answer()
  await answer(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  expect(shown).toEqual([2, 3, 2])
  const next = set(implied, 5)
  expect(sent.at(-1)).toEqual([null, 5])
  await answer()
  await next
})

test('other actions get the row when its quantity is stored', async () => {
  const { set, settled, answer } = openSender()
  void set(implied, 2)
  const row = settled(implied)
  await answer()
  expect(await row).toMatchObject({ id: 'row', quantity: 2 })
  expect(await settled(implied)).toBe(implied)
})

test('another row does not wait', () => {
  const { set, sent } = openSender()
  void set(implied, 2)
  void set({ ...implied, id: 'other' }, 7)
  expect(sent).toEqual([
    [null, 2],
    ['other', 7],
  ])
})
