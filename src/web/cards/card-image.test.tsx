import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { ItemTurn } from '#web/ui/use-turn.ts'
import { CardImage } from './card-image.tsx'
import type { CardPicture } from './card-picture.ts'

const images = { small: 'https://cards.example/low.webp', large: 'https://cards.example/high.webp' }
const card: CardPicture = { name: 'リザードン', language: 'ja', types: ['Fire'], images }

/** The browser of these tests loads no pictures: by itself each one looks like one that failed. */
const loading = () => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)

beforeEach(() => void loading())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a picture lies over the drawn face', () => {
  const page = mounted(<CardImage card={card} />)
  expect(page.find('img').getAttribute('src')).toBe(images.small)
  expect(page.find('.face').getAttribute('aria-hidden')).toBe('true')
})

test('a Japanese card falls back from the requested size to the small one, then to its face', () => {
  const page = mounted(<CardImage card={card} size="large" alt="リザードン" />)
  expect(page.find('img').getAttribute('src')).toBe(images.large)
  page.send('img', new Event('error'))
  expect(page.find('img').getAttribute('src')).toBe(images.small)
  page.send('img', new Event('error'))
  expect(page.has('img')).toBe(false)
  expect(page.find('.face').getAttribute('aria-label')).toBe('リザードン')
})

test('a picture that failed before the page woke up is noticed', () => {
  vi.restoreAllMocks()
  const page = mounted(<CardImage card={card} />)
  expect(page.has('img')).toBe(false)
  expect(page.find('.face')).toBeDefined()
})

test('a card without pictures is its face', () => {
  const page = mounted(<CardImage card={{ ...card, images: { small: null, large: null } }} />)
  expect(page.has('img')).toBe(false)
})

test('another card starts anew', () => {
  const page = mounted(<CardImage card={card} />)
  page.send('img', new Event('error'))
  page.send('img', new Event('error'))
  expect(page.has('img')).toBe(false)
  page.show(<CardImage card={{ ...card, images: { small: 'https://cards.example/2.webp', large: null } }} />)
  expect(page.find('img').getAttribute('src')).toBe('https://cards.example/2.webp')
})

test('only the picture a page is about is fetched first; those of a grid wait until they are near', () => {
  const page = mounted(<CardImage card={card} priority="high" size="large" />)
  expect(page.find('img').getAttribute('fetchpriority')).toBe('high')
  expect(page.find('img').getAttribute('loading')).toBe('eager')
  page.show(<CardImage card={card} />)
  expect(page.find('img').getAttribute('loading')).toBe('lazy')
  expect(page.find('img').getAttribute('fetchpriority')).toBe('auto')
})

test('a picture keeps its place before it has come', () => {
  const page = mounted(<CardImage card={card} size="large" />)
  expect(page.find<HTMLImageElement>('img').width).toBe(600)
  expect(page.find<HTMLImageElement>('img').height).toBe(825)
})

/** The pictures that are loaded beside the page, in the order in which they were made. */
function besideThePage() {
  const made: HTMLImageElement[] = []
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        const image = document.createElement('img')
        made.push(image)
        return image
      }
    },
  )
  return made
}

const behindAFrame = () => act(() => new Promise(resolve => setTimeout(resolve, 50)))
const event = (image: HTMLImageElement | undefined, type: string) =>
  act(() => void image?.dispatchEvent(new Event(type)))

test('of a card that comes by scrolling there is no picture before one is loaded', async () => {
  const made = besideThePage()
  const page = mounted(
    <ItemTurn value="later">
      <CardImage card={card} size="large" />
    </ItemTurn>,
  )
  await behindAFrame()
  expect(made.map(image => image.getAttribute('src'))).toEqual([images.large])
  event(made[0], 'error')
  await behindAFrame()
  expect(made[0]?.getAttribute('src')).toBe(images.small)
  expect(page.has('.card-image img')).toBe(false)
  event(made[0], 'load')
  expect(page.find('.card-image img').getAttribute('src')).toBe(images.small)
})

test('a card that comes back has its picture at once; in another size it is asked for', async () => {
  const made = besideThePage()
  const small = 'https://cards.example/4.webp'
  const other = { ...card, images: { small, large: 'https://cards.example/4-large.webp' } }
  const shown = (size: 'small' | 'large') => (
    <ItemTurn value="later">
      <CardImage key={size} card={other} size={size} />
    </ItemTurn>
  )
  const page = mounted(shown('small'))
  await behindAFrame()
  event(made[0], 'load')
  page.show(<p />)
  page.show(shown('small'))
  expect(page.find('.card-image img').getAttribute('src')).toBe(small)
  expect(made).toHaveLength(1)
  page.show(shown('large'))
  await behindAFrame()
  expect(page.has('.card-image img')).toBe(false)
  expect(made[1]?.getAttribute('src')).toBe(other.images.large)
})

test('a card that was scrolled past asks for no picture any more', async () => {
  const made = besideThePage()
  const page = mounted(
    <ItemTurn value="later">
      <CardImage card={{ ...card, images: { small: 'https://cards.example/3.webp', large: null } }} />
    </ItemTurn>,
  )
  await behindAFrame()
  page.show(<p />)
  expect(made[0]?.getAttribute('src')).toBe('')
})
