import { expect, test } from 'vitest'
import { imageAddress, imageAddresses } from './card-picture.ts'

const card = {
  name: 'Charizard',
  images: { small: 'https://a.example/low.webp', large: 'https://a.example/high.webp' },
}
const market = {
  name: 'Charizard',
  images: { small: 'https://a.example/1_400w.jpg', large: 'https://a.example/1_in_1000x1000.jpg' },
}

test('a card’s picture has the requested size', () => {
  expect(imageAddress(card, 'small')).toBe('https://a.example/low.webp')
  expect(imageAddress(card, 'large')).toBe('https://a.example/high.webp')
  expect(imageAddress({ name: 'x' }, 'large')).toBeUndefined()
})

test('suggestions take the picture of width 200 where the source has one', () => {
  expect(imageAddresses(market, '200w')[0]).toBe('https://a.example/1_200w.jpg')
  expect(imageAddresses({ ...market, images: { small: null, large: market.images.large } }, '200w')[0]).toBe(
    'https://a.example/1_200w.jpg',
  )
})

test('suggestions take the small picture where there is no such width', () => {
  expect(imageAddresses(card, '200w')).toEqual(['https://a.example/low.webp', 'https://a.example/high.webp'])
})

test('each address is tried once, the requested size first', () => {
  expect(imageAddresses(card, 'large')).toEqual(['https://a.example/high.webp', 'https://a.example/low.webp'])
  expect(imageAddresses({ name: 'x', images: { small: 'a', large: 'a' } }, 'large')).toEqual(['a'])
  expect(imageAddresses({ name: 'x', images: { small: '', large: null } }, 'large')).toEqual([])
})
