import { expect, test } from 'vitest'
import { parseCardNames } from './card-names.ts'

const set = { id: 'base1', name: 'Base Set', nameEn: null, code: 'base1', ptcgoCode: 'BS', printedTotal: 102 }

test('the columns of a set become cards', () => {
  const japanese = { ...set, id: 'ja-PMCG1', language: 'ja' as const }
  const cards = parseCardNames({
    rarities: ['Common', 'Rare'],
    sets: [
      {
        ...set,
        language: 'en',
        numbers: ['4', '?'],
        ids: ['base1-4', 'base1-%3F'],
        names: ['Charizard', 'Unown'],
        rarities: [1, -1],
      },
      { ...japanese, numbers: ['6'], names: ['リザードン'], namesEn: ['Charizard'], rarities: [0] },
    ],
  })
  expect(cards.map(({ id, name, nameEn, rarity }) => [id, name, nameEn, rarity])).toEqual([
    ['base1-4', 'Charizard', null, 'Rare'],
    ['base1-%3F', 'Unown', null, null],
    ['ja-PMCG1-6', 'リザードン', 'Charizard', 'Common'],
  ])
  expect(cards[2]?.set).toEqual(japanese)
  expect(cards[0]?.set).toBe(cards[1]?.set)
})
