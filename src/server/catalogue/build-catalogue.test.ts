import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { buildCatalogue } from './build-catalogue.ts'

/** Collects garbage now. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

test('a catalogue retains no parsed card', async () => {
  const cards = [aCard({ setId: 'base1', number: '4' })]
  const references = cards.map(card => new WeakRef(card))
  const sets = [aSet({ code: 'base1' })]
  const catalogue = await buildCatalogue({ rev: 1, series: [], sets, cards })
  cards.length = 0
  await setImmediate()
  collectGarbage()
  expect(references.map(reference => reference.deref())).toEqual([undefined])
  expect(catalogue.cardCount).toBe(1)
  expect(catalogue.listSetsByText(sets[0]?.name ?? '')).toHaveLength(1)
})
