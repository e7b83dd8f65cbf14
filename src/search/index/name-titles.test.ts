import { expect, test } from 'vitest'
import type { NameGroup } from './name-titles.ts'
import { pickSpeciesNames, nameSources, titlesOf } from './name-titles.ts'

function group(language: 'en' | 'ja', name: string, dex: number[], cards = 1): NameGroup {
  return { language, name, nameEn: null, dex, position: 'main', cards }
}

function speciesOf(groups: NameGroup[]) {
  const steps = pickSpeciesNames(groups)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const groups = [
  group('en', 'Dark Charizard', [6], 90),
  group('en', 'Charizard', [6], 20),
  group('en', 'Charizard ex', [6], 30),
  group('en', 'Mr. Mime', [122]),
  group('en', 'Reshiram & Charizard GX', [643, 6], 200),
  group('ja', 'わるいリザードン', [6], 90),
  group('ja', 'リザードンex', [6]),
  group('ja', 'Pikachu', [25]),
  group('en', 'Iron Leaves ex', [1010]),
]

test("the shortest name among a species' cards becomes the species name", () => {
  const species = speciesOf(groups)
  expect(species.en.get(6)).toBe('charizard')
  expect(species.ja.get(6)).toBe('リザードン')
  expect(species.en.get(122)).toBe('mr mime')
  expect(species.en.get(1010)).toBe('iron leaves')
  expect(species.en.has(643)).toBe(false)
  expect(species.ja.has(25)).toBe(false)
})

test('a Japanese card is also found by its English name and its romaji', () => {
  expect(titlesOf(group('ja', 'リザードンVMAX', [6]), speciesOf(groups))).toEqual([
    { text: 'リザードン vmax', source: nameSources.own },
    { text: 'charizard vmax', source: nameSources.otherLanguage },
    { text: 'rizadon vmax', source: nameSources.romaji },
  ])
})

test("a Japanese card's own English name takes precedence over the species name", () => {
  const given = { ...group('ja', 'わるいリザードン', [6]), nameEn: 'Dark Charizard' }
  expect(titlesOf(given, speciesOf(groups))[1]).toEqual({
    text: 'dark charizard',
    source: nameSources.otherLanguage,
  })
})

test('an English card is also found by the Japanese species name', () => {
  const titles = titlesOf(group('en', 'Charizard ex', [6]), speciesOf(groups))
  expect(titles.map(title => title.text)).toEqual(['charizard ex', 'リザードン ex'])
})

test('a card without a species has only its own name', () => {
  expect(titlesOf(group('en', 'Rare Candy', []), speciesOf(groups))).toHaveLength(1)
})
