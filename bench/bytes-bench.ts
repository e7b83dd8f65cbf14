import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readWebBuild } from '#server/pages/web-build.ts'
import type { Figure } from './figure.ts'

/** What the first load of a card page may weigh, in bytes of brotli. */
const budget = 110 * 1024

async function weight(file: string): Promise<number> {
  const plain = join('dist/client', file)
  const packed = await stat(`${plain}.br`).catch(() => undefined)
  return packed?.size ?? (await readFile(plain)).length
}

/** JavaScript of each page's first load in brotli bytes, as a share of the card page's budget. */
export async function bytesBench(): Promise<Figure[]> {
  const { assets } = await readWebBuild('dist', 'en')
  const pages = [
    'home/home-route.ts',
    'search/search-route.ts',
    'sets/sets-route.ts',
    'sets/set-route.ts',
    'card/card-route.ts',
  ]
  return Promise.all(
    pages.map(async page => {
      const files = [...new Set([...assets.scripts, ...assets.scriptsOf(page)])]
      const sizes = await Promise.all(files.map(weight))
      const total = sizes.reduce((sum, size) => sum + size, 0)
      const detail = `${(total / 1024).toFixed(1)} KB brotli in ${files.length} files`
      const limit = page.startsWith('card/') ? 1 : null
      return {
        what: `JavaScript of ${page} against 110 KB`,
        data: 'production build',
        ratio: total / budget,
        limit,
        detail,
      }
    }),
  )
}
