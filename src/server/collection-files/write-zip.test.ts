import { expect, test } from 'vitest'
import { unzipped } from '#test/support/unzipped.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

async function* these(entries: readonly ZipEntry[]) {
  yield* entries
}
const bytesOf = (text: string) => new TextEncoder().encode(text)

test('files come out of the archive as they went in, names in any language', async () => {
  const long = 'Pikachu,'.repeat(20_000)
  const zip = await writeZip(
    these([
      { name: '緑のバインダー.csv', bytes: bytesOf('チコリータ') },
      { name: 'Base.csv', bytes: bytesOf(long) },
      { name: 'empty.csv', bytes: bytesOf('') },
    ]),
  )
  expect(zip.length).toBeLessThan(long.length / 10)
  expect(unzipped(zip)).toEqual({ '緑のバインダー.csv': 'チコリータ', 'Base.csv': long, 'empty.csv': '' })
})

test('an archive of nothing is an archive', async () => {
  expect(unzipped(await writeZip(these([])))).toEqual({})
})
