import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { CardImage } from './card-image.tsx'
import type { CardPictureData } from './card-picture.ts'

const images = { small: 'https://cards.example/low.webp', large: 'https://cards.example/high.webp' }
const card: CardPictureData = { name: 'リザードン', language: 'ja', types: ['Fire'], images }

/** The test browser loads no images, so each one looks failed by default. */
const loading = () => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)

beforeEach(() => void loading())
afterEach(() => void vi.restoreAllMocks())

test('an image covers the drawn face', () => {
  const page = mountComponent(<CardImage card={card} />)
  expect(page.find('img').getAttribute('src')).toBe(images.small)
  expect(page.find('.face').getAttribute('aria-hidden')).toBe('true')
})

test('a Japanese card falls back from the requested size to the small one, then to its face', () => {
  const page = mountComponent(<CardImage card={card} size="large" alt="リザードン" />)
  expect(page.find('img').getAttribute('src')).toBe(images.large)
  page.send('img', new Event('error'))
  expect(page.find('img').getAttribute('src')).toBe(images.small)
  page.send('img', new Event('error'))
  expect(page.has('img')).toBe(false)
  expect(page.find('.face').getAttribute('aria-label')).toBe('リザードン')
})

test('an image that failed before hydration is detected', () => {
  vi.restoreAllMocks()
  const page = mountComponent(<CardImage card={card} />)
  expect(page.has('img')).toBe(false)
  expect(page.find('.face')).toBeDefined()
})

test('a card without images shows its face', () => {
  const page = mountComponent(<CardImage card={{ ...card, images: { small: null, large: null } }} />)
  expect(page.has('img')).toBe(false)
})

test('another card starts with its own first image', () => {
  const page = mountComponent(<CardImage card={card} />)
  page.send('img', new Event('error'))
  page.send('img', new Event('error'))
  expect(page.has('img')).toBe(false)
  page.show(<CardImage card={{ ...card, images: { small: 'https://cards.example/2.webp', large: null } }} />)
  expect(page.find('img').getAttribute('src')).toBe('https://cards.example/2.webp')
})

test('only the main image has high priority; images in grids load lazily', () => {
  const page = mountComponent(<CardImage card={card} priority="high" size="large" />)
  expect(page.find('img').getAttribute('fetchpriority')).toBe('high')
  expect(page.find('img').getAttribute('loading')).toBe('eager')
  page.show(<CardImage card={card} />)
  expect(page.find('img').getAttribute('loading')).toBe('lazy')
  expect(page.find('img').getAttribute('fetchpriority')).toBe('auto')
})

test('an image reserves its space before it loads', () => {
  const page = mountComponent(<CardImage card={card} size="large" />)
  expect(page.find<HTMLImageElement>('img').width).toBe(600)
  expect(page.find<HTMLImageElement>('img').height).toBe(825)
})
