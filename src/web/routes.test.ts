import { expect, test } from 'vitest'
import { matchPage } from '#site/match-page.ts'
import { pages } from './routes.ts'

const showsBuilder = (path: string) => matchPage(pages, path)?.page.showsBuilder === true

test('the builder is hidden on home, sign-in, personal and documentation pages and the 404 view', () => {
  const home = ['/', '/feed']
  const signIn = ['/login', '/register', '/signup', '/auth/callback', '/auth/post-login', '/verify-email']
  const passwords = ['/forgot-password', '/reset-password']
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
