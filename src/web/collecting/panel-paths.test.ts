import { expect, test } from 'vitest'
import { hidesPanel } from './panel-paths.ts'

test('the panel stays away from home, signing in, and one’s own and other people’s pages', () => {
  const hidden = [
    '/',
    '/login',
    '/register',
    '/signup',
    '/collections',
    '/feed',
    '/account',
    '/profile',
    '/notices',
    '/offline',
  ]
  const below = [
    '/auth/callback',
    '/auth/post-login',
    '/notices/settings',
    '/collection/c1',
    '/profile/ash',
    '/login/',
    '/profile/ash/',
  ]
  for (const path of [...hidden, ...below]) expect(hidesPanel(path), path).toBe(true)
})

test('the panel is shown where cards are', () => {
  const shown = [
    '/sets',
    '/sets/base1',
    '/set/base1',
    '/search',
    '/card/base1-4',
    '/categories',
    '/series',
    '/explore-cards',
  ]
  const alike = ['/collections-of-others', '/account/x', '/feeds', '/nowhere']
  for (const path of [...shown, ...alike]) expect(hidesPanel(path), path).toBe(false)
})
