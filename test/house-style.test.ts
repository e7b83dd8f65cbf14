import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const sources = tracked.filter(path => /^src\/.*\.tsx?$/.test(path))
const product = sources.filter(path => !/\.test\.tsx?$/.test(path))
const generated = ['src/platform/database/schema.ts']

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1
}

function share(lengths: number[], part: number): number {
  return lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * part)] ?? 0
}

test('files are short: half of them within 60 lines, nine of ten within 150', () => {
  const lengths = product.map(linesOf)
  expect(share(lengths, 0.5)).toBeLessThanOrEqual(60)
  expect(share(lengths, 0.9)).toBeLessThanOrEqual(150)
})

test('no file but the generated table types is longer than 300 lines', () => {
  const code = tracked.filter(path => /\.(tsx?|mjs)$/.test(path))
  expect(code.filter(path => linesOf(path) > 300)).toEqual(generated)
})

test('file names are in kebab-case without generic words', () => {
  const names = sources.map(path => path.split('/').at(-1) ?? '')
  expect(names.filter(name => !/^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.d)?\.tsx?$/.test(name))).toEqual([])
  expect(names.filter(name => /(^|-)(utils?|helpers?|managers?|services?)[-.]|^index\./.test(name))).toEqual(
    [],
  )
})

test('texts are compared in a given locale, because the one of a server differs from that of a browser', () => {
  const compared = /\.localeCompare\([^,)]*\)|Intl\.\w+(Format|Collator)\(\)/
  expect(product.filter(path => compared.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('only the rule of holdings decides whether numbers of copies make a card owned, wanted or missing', () => {
  const decides = /\b(?:owned|wanted) (?:> 0|>= 1|< 1|[!=]== [01])\b/
  const places = product.filter(path => /^src\/(?:server|web\/(?!messages))/.test(path))
  const found = places.filter(path => decides.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})

test('a conflict and a refused permission have a reason, so that pages explain them in every language', () => {
  // The sign-in service sends sentences of its own, which no page shows.
  const passesOn = 'src/server/accounts/auth-problem.ts'
  const server = product.filter(path => /^src\/(?:auth|platform|server)\//.test(path) && path !== passesOn)
  const withoutReason = /new AppError\(\s*'(?:conflict|forbidden)'/
  const found = server.filter(path => withoutReason.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})

test('texts name a command as the image knows it, which has no npm', () => {
  const texts = product.filter(path => /^src\/(?:auth|platform|server|web)\//.test(path))
  const withoutComments = (path: string) =>
    readFileSync(path, 'utf8').replaceAll(/^ *(?:\/\/|\/?\*).*$/gm, '')
  const found = texts.filter(path => /npm (?:run|start)/.test(withoutComments(path)))
  expect(found).toEqual(['src/platform/command-call.ts', 'src/web/ui/command-lines.tsx'])
})

test('components are loaded so that a lost file leaves the page in place and is tried again', () => {
  const web = product.filter(path => path.startsWith('src/web/') && path !== 'src/web/app/lazy-part.tsx')
  const textOf = (path: string) => readFileSync(path, 'utf8')
  const usesLazy = (path: string) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\b/.test(textOf(path))
  const retried = /\b(componentLoader|loadModuleWithRetry)\(\s*\(\) => import\('[^']+\.tsx'\)/g
  const plain = (path: string) => /\bimport\('[^']+\.tsx'\)/.test(textOf(path).replaceAll(retried, ''))
  expect(web.filter(path => usesLazy(path) || plain(path))).toEqual([])
})

test('keys that act on typed text first ask whether an input method is converting it', () => {
  // Cells and links that are no text fields, and names of keys that are passed on.
  const otherTargets = ['use-cell-cursor.ts', 'suggestion-panel.tsx', 'typed-ahead.ts']
  const handlers = product.filter(path => {
    const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const asksItself = /\.isComposing\b|\bkeyCode\b/.test(code) && !path.endsWith('/is-composing.ts')
    return asksItself || (/'(Enter|Escape)'/.test(code) && !code.includes('isComposing(event)'))
  })
  expect(handlers.filter(path => !otherTargets.some(file => path.endsWith(`/${file}`)))).toEqual([])
})

test('routes of a page in a browser are stopped, not removed', () => {
  const tests = tracked.filter(path => path.startsWith('test/e2e/'))
  expect(tests.filter(path => readFileSync(path, 'utf8').includes('.unroute('))).toEqual([])
})

test('no test is skipped, marked as todo or run exclusively', () => {
  const silenced = /\b(it|test|describe)\.(only|skip|todo)\(/
  const tests = tracked.filter(path => /\.test\.tsx?$/.test(path) && path !== 'test/house-style.test.ts')
  expect(tests.filter(path => silenced.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('pages notice a server that does not answer: each request that a person waits for is watched', () => {
  const pages = product.filter(path => path.startsWith('src/web/') && !path.startsWith('src/web/offline/'))
  const unwatched = (path: string) =>
    /(?<!watchSilence\()(?<![.\w])fetch\([^)]/.test(readFileSync(path, 'utf8').replaceAll(/\/\*.*\*\//g, ''))
  // Nobody waits for what is stored for the time without a network, nor for the check of the network.
  const background = [
    'my-collections/offline/store-offline',
    'offline-search/store-card-names',
    'set-pages/list/store-sets',
  ]
  const expected = ['api/http-client', 'api/network', ...background.map(name => `features/${name}`)]
  expect(pages.filter(unwatched)).toEqual(expected.map(name => `src/web/${name}.ts`))
  expect(readFileSync('src/web/api/http-client.ts', 'utf8')).toContain('watchSilence(sendOnce(')
})

test('every test and benchmark that starts the server says which shipped cards it needs', () => {
  const starters = tracked.filter(path => {
    const isStarter = /^(?:test|bench)\/.*\.ts$|\.test\.ts$/.test(path) && !path.startsWith('scripts/lint/')
    const text = isStarter ? readFileSync(path, 'utf8') : ''
    return /\bspawn\(/.test(text) && text.includes('server/main.ts')
  })
  expect(starters).toContain('test/support/start-server.ts')
  expect(starters.filter(path => !readFileSync(path, 'utf8').includes('CATALOGUE:'))).toEqual([])
})
