import { expect, test } from 'vitest'
import { pageTable as pages } from '#site/pages.ts'
import { appInBrowser } from '#test/support/app-in-browser.ts'

const { url } = appInBrowser()

/** Existing values for the route parameters. */
const samples: Record<string, string> = {
  '/card/:id?': '/card/base1-4',
  '/set/:set': '/set/base1',
  '/sets/:set': '/sets/base1',
  '/pokedex/:dex': '/pokedex/25',
  '/collection/:id': '/collection/00000000-0000-7000-8000-000000000000',
  '/collections/:id/add': '/collections/00000000-0000-7000-8000-000000000000/add',
  '/profile/:username': '/profile/nobody-here',
  '*': '/no/such/page',
}
/** The routes that have a description for search engines. */
const describedRoutes = [
  '/',
  '/feed',
  '/sets',
  '/sets/:set',
  '/set/:set',
  '/card/:id?',
  '/categories',
  '/series',
]
  .concat('/api/docs', '/api/docs/bulk', '/api/docs/pokemontcg', '/api/docs/tcgdex')
  .concat('/pokedex', '/pokedex/:dex', '/explore-cards', '/login', '/register', '/signup')
  .toSorted()

async function headOf(path: string, language: string) {
  const response = await fetch(url(path), { headers: { 'accept-language': language } })
  const text = await response.text()
  const content = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(text)?.[1]
  return { status: response.status, description: content('description'), robots: content('robots') }
}

test.each(['en', 'ja'])('every page has a description or is noindex (%s)', async language => {
  const described: string[] = []
  for (const { path } of pages) {
    const { status, description = '', robots } = await headOf(samples[path] ?? path, language)
    if (status !== 200) expect([path, robots]).toEqual([path, 'noindex'])
    else if (robots === undefined) {
      expect(`${path}: ${description}`).toMatch(/: .{20}/)
      described.push(path)
    } else expect([path, robots]).toEqual([path, 'noindex'])
  }
  expect(described.toSorted()).toEqual(describedRoutes)
})

test.each(
  [
    '/card/nothing-1',
    '/card',
    '/set/nothing',
    '/sets?set=nothing',
    `/card/${'x'.repeat(200)}`,
    '/feed?card=nothing-1',
    '//',
  ].map(path => [path.slice(0, 30), path] as const),
)('a missing page is noindex: %s', async (_start, path) => {
  expect(await headOf(path, 'en')).toMatchObject({ status: 404, robots: 'noindex' })
})
