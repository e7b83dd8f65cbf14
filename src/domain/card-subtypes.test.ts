import { describe, expect, test } from 'vitest'
import { subtypesOf } from './card-subtypes.ts'

type Marks = Parameters<typeof subtypesOf>[0]

const plain: Marks = {
  supertype: 'Pokémon',
  name: 'Pikachu',
  stage: 'Basic',
  suffix: null,
  rarity: null,
  trainerType: null,
  energyType: null,
}

const subtypes = (marks: Partial<Marks>) => subtypesOf({ ...plain, ...marks })

describe('a Pokémon', () => {
  test.each<[string, Partial<Marks>, string[]]>([
    ['without a mechanic has its stage', { stage: 'Stage 2' }, ['Stage 2']],
    ['of unknown stage has none', { stage: null }, []],
    ['that is an ex of today', { name: 'Charizard ex', suffix: 'ex' }, ['Basic', 'ex']],
    ['that is an EX of the XY days', { name: 'Charizard EX', suffix: 'EX' }, ['Basic', 'EX']],
    ['whose data say EX and whose name says ex', { name: 'Blaine ex', suffix: 'EX' }, ['Basic', 'ex']],
    ['without suffix in the data', { name: 'フシギバナVMAX', stage: 'VMAX' }, ['VMAX']],
    ['with a Japanese V', { name: 'ルギアV' }, ['Basic', 'V']],
    [
      'with a Japanese ex after a letter',
      { name: 'メガリザードンXex', stage: 'Stage 2' },
      ['Stage 2', 'ex', 'MEGA'],
    ],
    ['of a tag team', { name: 'Pikachu & Zekrom GX', suffix: 'TAG TEAM-GX' }, ['Basic', 'TAG TEAM', 'GX']],
    ['that is a LEGEND', { name: 'Ho-Oh LEGEND', suffix: 'Legend', stage: null }, ['LEGEND']],
    ['that is a mega EX', { name: 'M Gengar EX', stage: 'MEGA', suffix: 'EX' }, ['MEGA', 'EX']],
    ['that is a mega ex', { name: 'Mega Latias ex', suffix: 'ex' }, ['Basic', 'ex', 'MEGA']],
    ['with a gold star', { name: 'Mew ★ δ' }, ['Basic', 'Star']],
    ['with a prism star', { name: 'Darkrai ◇' }, ['Basic', 'Prism Star']],
    ['that is radiant', { name: 'Radiant Eevee', rarity: 'Radiant Rare' }, ['Basic', 'Radiant']],
    ['with an ex and a delta', { name: 'Rayquaza ex δ', suffix: 'ex' }, ['Basic', 'ex']],
    ['that data call a Supporter', { trainerType: 'Supporter' }, ['Basic']],
    ['named like a mechanic', { name: 'Volcanion' }, ['Basic']],
  ])('%s', (_what, marks, expected) => {
    expect(subtypes(marks)).toEqual(expected)
  })
})

test.each<[string, Partial<Marks>, string[]]>([
  ['a Supporter', { supertype: 'Trainer', trainerType: 'Supporter' }, ['Supporter']],
  ['a tool', { supertype: 'Trainer', trainerType: 'Tool' }, ['Pokémon Tool']],
  ['a Trainer of unknown kind', { supertype: 'Trainer' }, []],
  [
    'an ACE SPEC',
    { supertype: 'Trainer', trainerType: 'Item', rarity: 'ACE SPEC Rare' },
    ['Item', 'ACE SPEC'],
  ],
  ['a basic energy', { supertype: 'Energy', energyType: 'Normal' }, ['Basic']],
  ['a special energy', { supertype: 'Energy', energyType: 'Special' }, ['Special']],
  [
    'a prism star energy',
    { supertype: 'Energy', energyType: 'Special', name: 'Beast ◇' },
    ['Special', 'Prism Star'],
  ],
])('%s', (_what, marks, expected) => {
  expect(subtypes(marks)).toEqual(expected)
})
