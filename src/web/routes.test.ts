import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { offlineModules } from '#site/pages.ts'
import { matchPage } from '#site/match-page.ts'
import { modulePathsOfPage, pages } from './routes.ts'

const showsBuilder = (path: string) => matchPage(pages, path)?.page.showsBuilder === true

test('the builder is hidden on home, sign-in, personal and documentation pages and the 404 view', () => {
  const home = ['/', '/feed']
  const signIn = ['/login', '/register', '/signup', '/auth/callback', '/auth/post-login', '/verify-email']
  const passwords = ['/forgot-password', '/reset-password', '/auth/confirm']
  const personal = ['/collections', '/collections/import', '/account', '/profile', '/profile/ash/']
  const documentation = ['/api/docs', '/api/docs/tcgdex', '/design']
  const others = ['/collection/c1', '/notices', '/notices/settings', '/offline', '/nowhere', '/account/x']
  const hidden = [...home, ...signIn, ...passwords, ...personal, ...documentation, ...others]
  expect(hidden.filter(showsBuilder)).toEqual([])
})

test('the builder is shown on pages of cards, sets, categories and series', () => {
  const cards = ['/search', '/card/base1-4', '/explore-cards']
  const sets = ['/sets', '/sets/base1', '/set/base1', '/categories', '/series']
  expect([...cards, ...sets].filter(path => !showsBuilder(path))).toEqual([])
})

test.each(pages.map(page => [page.path, page] as const))(
  'the module of %s exports a component and metadata',
  async (_, page) => {
    expect(await page.code()).toMatchObject({ Component: expect.any(Function), meta: expect.any(Function) })
  },
)

test('the offline page includes the pages that always work offline and what they import on demand', () => {
  const modules = modulePathsOfPage('/offline')
  expect(modules).toEqual(expect.arrayContaining(['features/search-page/search-route.ts', ...offlineModules]))
  expect(modules.filter(path => !existsSync(join(import.meta.dirname, path)))).toEqual([])
  expect(modulePathsOfPage('/api/docs')).toEqual(['features/api-docs/api-docs-route.ts'])
})

test('what every page imports on demand comes with the offline page, except for signing in', () => {
  const folders = ['app', 'session', 'shell', 'ui', 'features/collection-builder', 'features/search-box']
  const online = ['session/create-auth-client.ts', 'session/start-sign-in.ts']
  const files = folders.flatMap(folder =>
    readdirSync(join(import.meta.dirname, folder), { encoding: 'utf8', recursive: true })
      .filter(file => /(?<!\.test)\.tsx?$/.test(file))
      .map(file => join(folder, file)),
  )
  const imported = files.flatMap(file =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bimport\('([^']+\.tsx?)'\)/g)].map(
      ([, path = '']) => (path.startsWith('#web/') ? path.slice(5) : join(dirname(file), path)),
    ),
  )
  expect(imported.filter(path => ![...offlineModules, ...online].includes(path))).toEqual([])
})
