import { expect, test } from 'vitest'
import type { Card } from '#domain/card.ts'
import type { CardSet } from '#domain/card-set.ts'
import {
  makeAbility,
  makeAttack,
  makeCard,
  makeSet,
  makeTrainer,
  makeVariant,
} from '#test/support/search/make-card.ts'
import {
  findHasFact,
  findIsFact,
  labelOfHasFact,
  factsOfHasField,
  labelOfIsFact,
  factsOfIsField,
  isFieldKeywords,
} from './facts.ts'

type Test = (card: Card, set: CardSet) => boolean
const testOf = (facts: Record<string, { test: Test }>, name: string): Test =>
  facts[name]?.test ?? (() => false)

const set = makeSet('s', { printedTotal: 100 })
const mon = (name: string, given: Partial<Card> = {}, number = '1') => makeCard('s', number, name, given)
const printed = (...variants: Card['variants']) => mon('Pikachu', { variants })

/** For each fact a card of which it is true, and one that looks alike of which it is not. */
const isExamples: Record<keyof typeof factsOfIsField, [Card, Card]> = {
  secret: [mon('Pikachu', {}, '101'), mon('Pikachu', {}, '100')],
  promo: [mon('Pikachu', { rarity: 'Promo' }), mon('Pikachu', { rarity: 'Rare' })],
  ex: [mon('Mew ex', { subtypes: ['Basic', 'ex'] }), mon('Mew EX', { subtypes: ['Basic', 'EX'] })],
  EX: [mon('Mew-EX', { subtypes: ['EX'] }), mon('Mew ex', { subtypes: ['ex'] })],
  gx: [mon('Mew GX', { subtypes: ['GX'] }), mon('Mewtwo')],
  v: [mon('Mew V', { subtypes: ['V'] }), mon('Mew VMAX', { subtypes: ['VMAX'] })],
  vmax: [mon('Mew VMAX', { subtypes: ['VMAX'] }), mon('Mew V', { subtypes: ['V'] })],
  vstar: [mon('Mew VSTAR', { subtypes: ['VSTAR'] }), mon('Mew V', { subtypes: ['V'] })],
  vunion: [mon('Mewtwo V-UNION', { subtypes: ['V-UNION'] }), mon('Mewtwo V', { subtypes: ['V'] })],
  break: [mon('Greninja BREAK', { subtypes: ['BREAK'] }), mon('Greninja')],
  lvx: [mon('Dialga LV.X', { subtypes: ['Level-Up'] }), mon('Dialga')],
  mega: [mon('M Charizard EX', { subtypes: ['MEGA', 'EX'] }), mon('Meganium')],
  prime: [mon('Umbreon Prime'), mon('Primeape')],
  legend: [mon('Lugia LEGEND'), mon('Lugia')],
  star: [mon('Charizard ★'), mon('Staryu')],
  delta: [mon('Gyarados δ'), mon('Gyarados')],
  prism: [mon('Ditto ◇'), mon('Ditto')],
  tagteam: [
    mon('Pikachu & Zekrom GX', { subtypes: ['TAG TEAM', 'GX'] }),
    mon('Pikachu GX', { subtypes: ['GX'] }),
  ],
  tera: [mon('Charizard ex', { subtypes: ['Tera', 'ex'] }), mon('Terapagos ex', { subtypes: ['ex'] })],
  ace: [
    makeTrainer('s', '1', 'Master Ball', { subtypes: ['Item', 'ACE SPEC'] }),
    makeTrainer('s', '1', 'Space Beacon'),
  ],
  radiant: [mon('Radiant Greninja', { subtypes: ['Radiant'] }), mon('Greninja')],
  shiny: [mon('Ditto', { rarity: 'Shiny Rare' }), mon('Ditto', { rarity: 'Rare' })],
  trainergallery: [mon('Sylveon', {}, 'TG05'), mon('Sylveon', {}, 'GG05')],
  gallery: [mon('Sylveon', {}, 'GG05'), mon('Sylveon', {}, '5')],
  basic: [mon('Pikachu'), mon('Raichu', { stage: 'Stage 1' })],
  stage1: [mon('Raichu', { stage: 'Stage 1' }), mon('Pikachu')],
  stage2: [mon('Charizard', { stage: 'Stage 2' }), mon('Charmeleon', { stage: 'Stage 1' })],
  baby: [mon('Pichu', { stage: 'Baby' }), mon('Pikachu')],
  pokemon: [mon('Pikachu'), makeTrainer('s', '1', 'Switch')],
  trainer: [makeTrainer('s', '1', 'Switch'), mon('Pikachu')],
  energy: [mon('Fire Energy', { supertype: 'Energy' }), mon('Pikachu')],
  supporter: [makeTrainer('s', '1', 'N', { subtypes: ['Supporter'] }), makeTrainer('s', '1', 'Switch')],
  item: [makeTrainer('s', '1', 'Switch'), makeTrainer('s', '1', 'N', { subtypes: ['Supporter'] })],
  tool: [
    makeTrainer('s', '1', 'Float Stone', { subtypes: ['Pokémon Tool'] }),
    makeTrainer('s', '1', 'Switch'),
  ],
  stadium: [makeTrainer('s', '1', 'Artazon', { subtypes: ['Stadium'] }), makeTrainer('s', '1', 'Switch')],
  holo: [printed(makeVariant('holo')), printed(makeVariant('reverse'))],
  reverse: [printed(makeVariant('reverse')), printed(makeVariant('holo'))],
  nonholo: [printed(makeVariant('normal')), printed(makeVariant('holo'))],
  foil: [printed(makeVariant('holo', { foil: 'cosmos' })), printed(makeVariant('holo'))],
  stamped: [printed(makeVariant('holo', { stamps: ['staff'] })), printed(makeVariant('holo'))],
  '1st': [
    printed(makeVariant('holo', { stamps: ['1st-edition'] })),
    printed(makeVariant('holo', { stamps: ['staff'] })),
  ],
  unlimited: [
    printed(makeVariant('holo', { run: 'unlimited' })),
    printed(makeVariant('holo', { run: 'shadowless' })),
  ],
  shadowless: [
    printed(makeVariant('holo', { run: 'shadowless' })),
    printed(makeVariant('holo', { run: 'unlimited' })),
  ],
  jumbo: [printed(makeVariant('holo', { size: 'jumbo' })), printed(makeVariant('holo'))],
  dual: [mon('Gyarados', { types: ['Water', 'Metal'] }), mon('Gyarados', { types: ['Water'] })],
}

test.each(Object.entries(isExamples))(
  'is:%s matches a card with the fact and not a similar card without it',
  (name, [card, other]) => {
    const isTrue = testOf(factsOfIsField, name)
    expect([isTrue(card, set), isTrue(other, set)]).toEqual([true, false])
  },
)

const bare = makeCard('s', '1', 'Pikachu', { rarity: null, hp: null })
const hasExamples: Record<keyof typeof factsOfHasField, Partial<Card>> = {
  image: { images: { small: null, large: 'https://images.example/large' } },
  flavor: { flavorText: 'Fond of apples.' },
  ability: { abilities: [makeAbility('Static')] },
  attack: { attacks: [makeAttack('Gnaw')] },
  artist: { artist: 'Ken Sugimori' },
  rarity: { rarity: 'Common' },
  text: { rules: ['Draw a card.'] },
  weakness: { weaknesses: [{ type: 'Fighting', value: null }] },
  resistance: { resistances: [{ type: 'Metal', value: '-20' }] },
  hp: { hp: 60 },
  level: { level: '12' },
  mark: { regulationMark: 'G' },
  evolution: { evolvesFrom: 'Pichu' },
  dex: { dexNumbers: [25] },
  variant: { variants: [makeVariant('normal')] },
  foil: { variants: [makeVariant('holo', { foil: 'cosmos' })] },
  stamp: { variants: [makeVariant('holo', { stamps: ['staff'] })] },
  english: { language: 'ja', nameEn: 'Pikachu' },
}

test.each(Object.entries(hasExamples))('has:%s matches only a card that has the property', (name, given) => {
  const isTrue = testOf(factsOfHasField, name)
  const without = name === 'english' ? { ...bare, language: 'ja' as const } : bare
  expect([isTrue({ ...bare, ...given }, set), isTrue(without, set)]).toEqual([true, false])
})

test('the cards of a promo set are promos in both languages', () => {
  const promos = [makeSet('p', { name: 'SVP Black Star Promos' }), makeSet('ja-p', { nameEn: 'Promo cards' })]
  expect(promos.map(one => factsOfIsField.promo.test(mon('Pikachu'), one))).toEqual([true, true])
})

test.each([
  ['Mew ex', 'ex'],
  ['ミュウex', 'ex'],
  ['リザードンVMAX', 'vmax'],
  ['Charizard GX', 'gx'],
] as const)('the printed name of %s tells %s where no subtype does', (name, fact) => {
  expect(testOf(factsOfIsField, fact)(mon(name), set)).toBe(true)
})

test('cards are not secret if their set has no printed total or their number has letters', () => {
  expect(factsOfIsField.secret.test(mon('Pikachu', {}, '999'), makeSet('p', { printedTotal: null }))).toBe(
    false,
  )
  expect(factsOfIsField.secret.test(mon('Pikachu', {}, 'TG999'), set)).toBe(false)
})

test('facts are found by name or alias in any case, only EX is case-sensitive', () => {
  expect(['secret', 'SECRET', 'V-UNION', 'reprint', 'EX', 'ex'].map(findIsFact)).toEqual([
    'secret',
    'secret',
    'vunion',
    'reprint',
    'EX',
    'ex',
  ])
  expect([findIsFact('toString'), findIsFact('nice'), findHasFact('constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(findHasFact('Images')).toBe('image')
})

test('every fact has a label', () => {
  expect(isFieldKeywords.filter(name => labelOfIsFact(name) === name)).toEqual([])
  expect(Object.keys(factsOfHasField).filter(name => labelOfHasFact(name) === name)).toEqual([])
})
