import { expect, test } from 'vitest'
import { imageUrl, imageUrls } from './card-picture.ts'

const card = {
  name: 'Charizard',
  images: { small: 'https://a.example/low.webp', large: 'https://a.example/high.webp' },
}
const market = {
  name: 'Charizard',
  images: { small: 'https://a.example/1_400w.jpg', large: 'https://a.example/1_in_1000x1000.jpg' },
}

test('a card’s image has the requested size', () => {
  expect(imageUrl(card, 'small')).toBe('https://a.example/low.webp')
  expect(imageUrl(card, 'large')).toBe('https://a.example/high.webp')
  expect(imageUrl({ name: 'x' }, 'large')).toBeUndefined()
})

test('suggestions use the 200 px image if the source has it', () => {
  expect(imageUrls(market, '200w')[0]).toBe('https://a.example/1_200w.jpg')
  expect(imageUrls({ ...market, images: { small: null, large: market.images.large } }, '200w')[0]).toBe(
    'https://a.example/1_200w.jpg',
  )
})

test('suggestions without a 200 px image have none', () => {
  expect(imageUrls(card, '200w')).toEqual(['https://a.example/low.webp', 'https://a.example/high.webp'])
})

test('each URL is tried once, the requested size first', () => {
  expect(imageUrls(card, 'large')).toEqual(['https://a.example/high.webp', 'https://a.example/low.webp'])
  expect(imageUrls({ name: 'x', images: { small: 'a', large: 'a' } }, 'large')).toEqual(['a'])
  expect(imageUrls({ name: 'x', images: { small: '', large: null } }, 'large')).toEqual([])
})
