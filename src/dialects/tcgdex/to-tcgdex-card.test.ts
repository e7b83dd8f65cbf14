import { expect, test } from 'vitest'
import { aCard } from '#test/support/catalogue-fixtures.ts'
import { toCardBrief, toTcgdexCard } from './to-tcgdex-card.ts'

const base = { setId: 'base1', number: '4' }
const images = { small: null, large: 'https://pictures.example/base1/4/high.webp' }
const record = { id: 'base1-4', localId: '4', name: 'Glurak', image: 'https://pictures.example/base1/4' }
const cards = {
  'without a record': aCard({ ...base, images }),
  'without a record and a picture': aCard(base),
  'with a record': aCard({ ...base, sourceRows: { tcgdex: record } }),
  'with a record without a picture': aCard({
    ...base,
    images,
    sourceRows: { tcgdex: { id: 'base1-4', name: 'Glurak' } },
  }),
}

test.each(Object.entries(cards))('a card %s has the same fields in lists and alone', (_, card) => {
  const { id, localId, name, image } = toTcgdexCard(card, undefined)
  expect(toCardBrief(card)).toEqual({ id, localId, name, ...(image !== undefined && { image }) })
  expect(Object.keys(toCardBrief(card))).toHaveLength(image === undefined ? 3 : 4)
})
