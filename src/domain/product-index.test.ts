import { expect, test } from 'vitest'
import { aCard } from '#test/support/catalogue-fixtures.ts'
import { createProductIndex } from './product-index.ts'

test('cards are read one at a time, with a pause after each', async () => {
  const steps: string[] = []
  const cards = async function* () {
    for (const number of ['1', '2']) {
      steps.push(`card ${number}`)
      yield aCard({ setId: 'base1', number, market: { tcgplayer: Number(number), cardmarket: null } })
    }
  }
  const knownIds = new Map([['base1-9', { tcgplayer: 2, cardmarket: null }]])
  const index = await createProductIndex({ cards: cards(), sets: [], knownIds }, async () => {
    steps.push('pause')
  })
  expect(steps).toEqual(['card 1', 'pause', 'card 2', 'pause', 'pause'])
  expect(index.cardsByProductId('tcgplayer', 2).map(({ cardId }) => cardId)).toEqual(['base1-2'])
  expect(index.shared.list().map(({ product }) => product)).toEqual([2])
})
