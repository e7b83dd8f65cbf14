import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Modules of background work, for which nobody waits, and those that only read what this device stores. */
const notAwaited = [
  'background-work.ts',
  'clear-cached-data.ts',
  'create-price-requests.ts',
  'device-copies.ts',
  'device-rows.ts',
  'fetch-in-batches.ts',
  'report-card-view.ts',
  'search-stored-card-names.ts',
  'store-card-names.ts',
  'store-offline.ts',
  'store-sets.ts',
]

const isLoader = (before: string) => /(loadModuleWithRetry|componentLoader)\(\s*\(\) =>\s*$/.test(before)

/** The modules that a file imports on demand without a loader that retries and notices a silent server. */
function directImports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)]
  return imports.filter(({ index }) => !isLoader(text.slice(0, index))).map(([, path = '']) => path)
}

test('scripts for which a user waits are loaded so that a lost one is retried and a silent server is named', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter(file => !/\.test\.|\/messages\//.test(file))
  const direct = files.flatMap(file => directImports(file).map(path => `${file}: ${path}`))
  expect(direct.filter(line => !notAwaited.some(name => line.endsWith(`/${name}`)))).toEqual([])
})
