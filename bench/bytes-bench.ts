import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '#domain/language.ts'
import { buildFolder, readWebBuild } from '#server/pages/web-build.ts'
import type { BenchmarkFigure } from './figure.ts'

/** Maximum JavaScript in the first load of a card page, in brotli bytes. */
const budget = 110 * 1024

async function weight(language: Language, file: string): Promise<number> {
  const plain = join(buildFolder('dist', language), 'client', file)
  const packed = await stat(`${plain}.br`).catch(() => undefined)
  return packed?.size ?? (await readFile(plain)).length
}

const pages = [
  'features/home-page/home-route.ts',
  'features/search-page/search-route.ts',
  'features/set-pages/list/sets-route.ts',
  'features/set-pages/cards/set-route.ts',
  'features/card-page/card-route.ts',
]

async function figure(language: Language, page: string): Promise<BenchmarkFigure> {
  const { assets } = await readWebBuild('dist', language)
  const files = [...new Set([...assets.scripts, ...assets.scriptsOf(page)])]
  const sizes = await Promise.all(files.map(file => weight(language, file)))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return {
    what: `JavaScript of ${page} (${language}) against 110 KB`,
    data: 'production build',
    ratio: total / budget,
    limit: page.includes('card-page/') ? 1 : null,
    detail: `${(total / 1024).toFixed(1)} KB brotli in ${files.length} files`,
  }
}

/** Measures the JavaScript of each page's first load in brotli bytes, as a share of the card page's budget. */
export async function bytesBench(): Promise<BenchmarkFigure[]> {
  return Promise.all(languages.flatMap(language => pages.map(page => figure(language, page))))
}
