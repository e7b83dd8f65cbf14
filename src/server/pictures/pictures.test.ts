import { expect, test } from 'vitest'
import { createPictures } from './pictures.ts'

const set = {
  id: 'sv03.5',
  code: 'sv03.5',
  name: '151',
  ptcgoCode: 'MEW',
  printedTotal: 165,
  total: 207,
  language: 'en' as const,
  releaseDate: '2023-09-22',
}
const card = {
  name: 'リザードンex',
  nameEn: 'Charizard ex',
  number: '199',
  types: ['Fire'],
  hp: 330,
  rarity: 'Ultra Rare',
}

/** Reads width and height from the header of a PNG. */
function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset)
  return { signature: view.getUint32(0), width: view.getUint32(16), height: view.getUint32(20) }
}

const sharedPicture = { signature: 0x89504e47, width: 1200, height: 630 }

test('preview images for shared links are PNG files of 1200 by 630 pixels', async () => {
  const pictures = createPictures(() => 'ChaseKit')
  const drawn = await Promise.all([
    pictures.cardPicture(card, set),
    pictures.setPicture(set, [card, card, card], 'en'),
    pictures.sitePicture('en'),
  ])
  for (const png of drawn) {
    expect(sizeOf(png)).toEqual(sharedPicture)
    expect(png.byteLength).toBeLessThan(800_000)
  }
})

test('a set without a logo and cards still has a picture', async () => {
  const bare = { name: 'Unheard', language: 'en' as const }
  expect(sizeOf(await createPictures(() => 'ChaseKit').setPicture(bare, [], 'ja'))).toEqual(sharedPicture)
})

test('equal pictures are drawn once', async () => {
  const pictures = createPictures(() => 'ChaseKit')
  const [first, second] = await Promise.all([
    pictures.cardPicture(card, set),
    pictures.cardPicture(card, set),
  ])
  expect(second).toBe(first)
  expect(await pictures.cardPicture({ ...card, name: 'Pikachu' }, set)).not.toEqual(first)
})
