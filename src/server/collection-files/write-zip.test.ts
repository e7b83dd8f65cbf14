import { expect, test } from 'vitest'
import { unzip } from '#test/support/unzip.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

async function* these(entries: readonly ZipEntry[]) {
  yield* entries
}
const zipped = async (entries: AsyncIterable<ZipEntry>) =>
  new Uint8Array(Buffer.concat(await Array.fromAsync(writeZip(entries))))
const bytesOf = (text: string) => new TextEncoder().encode(text)

test('files are unpacked unchanged, with names in any language', async () => {
  const long = 'Pikachu,'.repeat(20_000)
  const zip = await zipped(
    these([
      { name: '緑のバインダー.csv', bytes: bytesOf('チコリータ') },
      { name: 'Base.csv', bytes: bytesOf(long) },
      { name: 'empty.csv', bytes: bytesOf('') },
    ]),
  )
  expect(zip.length).toBeLessThan(long.length / 10)
  expect(unzip(zip)).toEqual({ '緑のバインダー.csv': 'チコリータ', 'Base.csv': long, 'empty.csv': '' })
})

test('an archive without files is valid', async () => {
  expect(unzip(await zipped(these([])))).toEqual({})
})

test('a file is written before the next one is requested', async () => {
  const requestedNames: string[] = []
  async function* entries() {
    for (const name of ['a', 'b', 'c']) {
      requestedNames.push(name)
      yield { name, bytes: bytesOf(name) }
    }
  }
  const pieces = writeZip(entries())
  await pieces.next()
  expect(requestedNames).toEqual(['a'])
})
