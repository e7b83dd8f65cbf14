import { expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const bytes = (size: number) => async () => new Uint8Array(size)
const unexpected = () => Promise.reject(new Error('drawn again'))

test('a picture is drawn once and then cached', async () => {
  const pictureOf = createPictureCache({ bytes: 100, parallel: 1 })
  const drawn = await pictureOf('a', bytes(10))
  expect(await pictureOf('a', unexpected)).toBe(drawn)
})

test('the least recently used picture is evicted at the size limit', async () => {
  const pictureOf = createPictureCache({ bytes: 25, parallel: 1 })
  await pictureOf('a', bytes(10))
  await pictureOf('b', bytes(10))
  await pictureOf('a', unexpected)
  await pictureOf('c', bytes(10))
  await expect(pictureOf('a', unexpected)).resolves.toHaveLength(10)
  await expect(pictureOf('b', unexpected)).rejects.toThrow('drawn again')
})

test('pictures beyond the parallel limit wait until one is drawn', async () => {
  const pictureOf = createPictureCache({ bytes: 100, parallel: 2 })
  let busy = 0
  let maxRunning = 0
  const slow = async () => {
    busy += 1
    maxRunning = Math.max(maxRunning, busy)
    await new Promise(done => setTimeout(done, 5))
    busy -= 1
    return new Uint8Array(1)
  }
  const pictures = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(key => pictureOf(key, slow)))
  expect(pictures).toHaveLength(5)
  expect(maxRunning).toBe(2)
})

test('a failed picture is retried and does not block others', async () => {
  const pictureOf = createPictureCache({ bytes: 100, parallel: 1 })
  await expect(pictureOf('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect(await pictureOf('a', bytes(3))).toHaveLength(3)
})
