import { afterEach, expect, test, vi } from 'vitest'
import { downloadFile, fileNameOf } from './download-file.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [`attachment; filename="B-se.csv"; filename*=UTF-8''B%C3%A4se%20Set.csv`, 'Bäse Set.csv'],
  ['attachment; filename="Base.csv"', 'Base.csv'],
  [null, undefined],
])('%s names %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name))

function serverThat(response: Response) {
  vi.stubGlobal('fetch', async () => response)
  const saved: { name: string; address: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  return saved
}

test('a file of the API is saved under its name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="Base.csv"' }
  const saved = serverThat(new Response('abc', { headers }))
  expect(await downloadFile('/api/collections/c1/export')).toBe('Base.csv')
  expect(saved).toEqual([{ name: 'Base.csv', address: expect.stringMatching(/^blob:/) }])
})

test('an error response saves nothing and reports its status', async () => {
  const saved = serverThat(new Response('{}', { status: 401 }))
  await expect(downloadFile('/api/collections/c1/export')).rejects.toMatchObject({ status: 401 })
  expect(saved).toEqual([])
})
