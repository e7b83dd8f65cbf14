import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { CardFace } from './card-face.tsx'
import type { CardFaceData } from './card-picture.ts'
import { faceClass } from './card-face-style.ts'

const card: CardFaceData = {
  name: 'Charizard',
  number: '4',
  hp: '120',
  types: ['Fire'],
  rarity: 'Rare Holo',
  supertype: 'Pokémon',
  stage: 'Stage 2',
  set: { code: 'base1', ptcgoCode: 'BS', printedTotal: 102 },
}

test('a face shows name, hit points, stage, rarity, set and number', () => {
  const page = mountComponent(<CardFace card={card} />)
  expect(page.text()).toBe('Charizard120Stage 2BS 4/102')
  expect(page.find('[data-mark]').dataset['mark']).toBe('★')
})

test.each([
  ['Charizard ex', ''],
  ['Umbreon VMAX', 'face-2'],
  ['Charizard VSTAR', 'face-3'],
])('the letters of %s fit beside its hit points', (name, size) => {
  expect(/face-\d/.exec(faceClass({ ...card, name }))?.[0] ?? '').toBe(size)
})

test('a face beside its name is decorative; alone it is an image with a name', () => {
  const page = mountComponent(<CardFace card={card} />)
  expect(page.find('.face').getAttribute('aria-hidden')).toBe('true')
  page.show(<CardFace card={card} label="Charizard 4/102" />)
  expect(page.find('[role="img"]').getAttribute('aria-label')).toBe('Charizard 4/102')
  expect(page.find('.face').hasAttribute('aria-hidden')).toBe(false)
})

test('a face has few elements, as grids show hundreds of them', () => {
  mountComponent(<CardFace card={card} />)
  expect(document.querySelectorAll('.face, .face *').length).toBeLessThanOrEqual(10)
})

test('cards of one name and different rarity look different', () => {
  const ranks = [
    'Rare',
    'Rare Holo',
    'Double Rare',
    'Illustration Rare',
    'Special Illustration Rare',
    'Hyper Rare',
  ]
  const looks = ranks.map(rarity => faceClass({ ...card, rarity }))
  expect(new Set(looks).size).toBe(ranks.length)
})

test('a name alone is enough to draw a face', () => {
  expect(mountComponent(<CardFace card={{ name: 'Mystery' }} />).text()).toBe('Mystery')
  expect(faceClass({ name: 'Mystery' })).toContain('look-Colorless')
})

test('a Japanese face has its language', () => {
  const page = mountComponent(<CardFace card={{ name: 'リザードン', language: 'ja' }} />)
  expect(page.find('.face').lang).toBe('ja')
})

test.each([
  [{ ...card }, 'look-Fire'],
  [{ name: 'Grass Energy', supertype: 'Energy' }, 'look-Grass'],
  [{ name: '基本炎エネルギー', supertype: 'Energy' }, 'look-Fire'],
  [{ name: 'Double Colorless Energy', supertype: 'Energy' }, 'look-Energy'],
  [{ name: 'Fire Crystal', supertype: 'Trainer' }, 'look-Trainer'],
])('the look follows type and kind: %o', (facts, look) => {
  expect(faceClass(facts).split(' ')).toContain(look)
})

test.each([
  ['Common', undefined],
  ['Rare Holo', 'face-holo'],
  ['Ultra Rare', 'face-full'],
  ['Special Illustration Rare', 'face-full'],
  ['Hyper Rare', 'face-gold'],
  [null, undefined],
])('a card of rarity %s has its finish', (rarity, finish) => {
  const shining = faceClass({ ...card, rarity })
    .match(/face-(holo|full|gold)/g)
    ?.at(-1)
  expect(shining).toBe(finish)
})

test.each([
  ['Mew', 'face look-Fire'],
  ['Rapid Strike Urshifu VMAX', 'face-3'],
  ["Team Galactic's Invention G-107 Technical Machine G", 'face-4'],
  ['ピカチュウと新しい仲間たち', 'face-3'],
])('long names have smaller letters: %s', (name, size) => {
  expect(faceClass({ ...card, name })).toContain(size)
})

test('cards of one species share a composition in every set and language', () => {
  const composition = (facts: CardFaceData) => /face-v\d/.exec(faceClass(facts))?.[0]
  const english = composition({ ...card, set: { code: 'xy12' }, rarity: null })
  expect(composition(card)).toBe(english)
  expect(composition({ ...card, name: 'リザードン', nameEn: 'Charizard' })).toBe(english)
  const others = ['Pikachu', 'Mew', 'Eevee', 'Snorlax'].map(name => composition({ ...card, name }))
  expect(new Set(others).size).toBeGreaterThan(1)
})
