import { expect, test } from 'vitest'
import { rarityOptions, listSetOptions, typeOptions } from './filter-options.ts'

const labels = (options: { label: string }[]) => options.map(({ label }) => label)

test('three classic sets come first, then all others by name, Japanese after English', () => {
  const sets = [
    { value: 'ja-SV2a', label: 'ポケモンカード151' },
    { value: 'sv03', label: 'Obsidian Flames' },
    { value: 'base2', label: 'Jungle' },
    { value: 'swsh7', label: 'Evolving Skies' },
  ]
  const options = listSetOptions(sets, '', undefined)
  expect(labels(options)).toEqual([
    'All Sets',
    'Base Set',
    'Jungle',
    'Fossil',
    'Evolving Skies',
    'Obsidian Flames',
    'ポケモンカード151',
  ])
  expect(options.map(({ group }) => group).slice(4)).toEqual([
    'English sets',
    'English sets',
    'Japanese sets',
  ])
})

test('four rarities come first with their catalogue names, others follow', () => {
  const options = rarityOptions(
    [
      { value: 'Rare Holo', label: 'Rare Holo' },
      { value: 'Double Rare', label: 'Double Rare' },
    ],
    '',
  )
  expect(options.map(({ value, label }) => `${label}=${value}`)).toEqual([
    'All Rarities=',
    'Common=Common',
    'Uncommon=Uncommon',
    'Rare=Rare',
    'Holo Rare=Rare Holo',
    'Double Rare=Double Rare',
  ])
})

test('types are the three kinds of cards', () => {
  expect(labels(typeOptions(''))).toEqual(['All Types', 'Pokémon', 'Trainer', 'Energy'])
})

test('the value in the URL is an option before the options are loaded', () => {
  expect(listSetOptions([], 'sv03', 'Obsidian Flames').at(-1)).toEqual({
    value: 'sv03',
    label: 'Obsidian Flames',
  })
  expect(rarityOptions([], 'Double Rare').at(-1)?.label).toBe('Double Rare')
  expect(typeOptions('Stadium').at(-1)?.value).toBe('Stadium')
})
