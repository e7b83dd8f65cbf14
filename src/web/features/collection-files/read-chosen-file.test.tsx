import { expect, test } from 'vitest'
import { readChosenFile } from './read-chosen-file.ts'

test('bytes are read unchanged, whatever their encoding', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x41, 0x00])
  const chosen = await readChosenFile(new File([bytes], 'dex.csv'), 'user')
  expect(chosen).toEqual({ name: 'dex.csv', bytes: 4, base64: '//5BAA==' })
})

test('a file that is too large or empty is not read', async () => {
  expect(await readChosenFile(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'x.csv'), 'user')).toBe(
    'too-large',
  )
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'x.csv')
  expect(await readChosenFile(large, 'visitor')).toBe('too-large-for-visitors')
  expect(await readChosenFile(large, 'user')).toMatchObject({ name: 'x.csv' })
  expect(await readChosenFile(new File([], 'x.csv'), 'user')).toBe('empty')
})

test('a file that disappeared is unreadable', async () => {
  const gone = new File(['abc'], 'x.csv')
  const reader = globalThis.FileReader
  class Failing {
    onerror: (() => void) | undefined
    error = new DOMException('Gone', 'NotFoundError')
    readAsDataURL() {
      this.onerror?.()
    }
  }
  globalThis.FileReader = Failing as unknown as typeof FileReader
  expect(await readChosenFile(gone, 'user')).toBe('unreadable')
  globalThis.FileReader = reader
})
