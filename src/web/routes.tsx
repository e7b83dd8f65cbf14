import { accountPages } from './account-routes.ts'
import type { Page } from './app/page-table.ts'

const set: Omit<Page, 'path'> = {
  module: 'sets/set-route.ts',
  code: async () => (await import('./sets/set-route.ts')).setPage,
  showsBuilder: true,
}

const categories: Omit<Page, 'path'> = {
  module: 'categories/categories-route.ts',
  code: async () => (await import('./categories/categories-route.ts')).categoriesPage,
  showsBuilder: true,
}

const home: Omit<Page, 'path'> = {
  module: 'home/home-route.ts',
  code: async () => (await import('./home/home-route.ts')).homePage,
  ignoresQuery: true,
  isLive: true,
  sharedFor: 2000,
}

/** The site map: the first line whose path fits an address is its page. */
export const pages: readonly Page[] = [
  { path: '/', ...home },
  { path: '/feed', ...home },
  {
    path: '/sets',
    module: 'sets/sets-route.ts',
    code: async () => (await import('./sets/sets-route.ts')).setsPage,
    showsBuilder: true,
    ignoresQuery: true,
    fetchAhead: true,
  },
  { path: '/sets/:set', ...set },
  { path: '/set/:set', ...set, fetchAhead: true },
  {
    path: '/card/:id?',
    module: 'card/card-route.ts',
    code: async () => (await import('./card/card-route.ts')).cardPage,
    showsBuilder: true,
    fetchAhead: true,
  },
  { path: '/categories', ...categories },
  { path: '/series', ...categories },
  {
    path: '/search',
    module: 'search/search-route.ts',
    code: async () => (await import('./search/search-route.ts')).searchPage,
    showsBuilder: true,
    fetchAhead: true,
  },
  {
    path: '/explore-cards',
    module: 'explore/explore-route.ts',
    code: async () => (await import('./explore/explore-route.ts')).explorePage,
    showsBuilder: true,
    ignoresQuery: true,
  },
  {
    path: '/api/docs',
    module: 'api-docs/api-docs-route.ts',
    code: async () => (await import('./api-docs/api-docs-route.ts')).apiDocsPage,
  },
  {
    path: '/design',
    module: 'design-system/design-system-route.ts',
    code: async () => (await import('./design-system/design-system-route.ts')).designSystemPage,
  },
  {
    path: '/collection/:id',
    module: 'collection/collection-route.ts',
    code: async () => (await import('./collection/collection-route.ts')).collectionPage,
    isLive: true,
  },
  ...accountPages,
  {
    path: '/offline',
    module: 'offline/offline-route.ts',
    alsoModules: [
      'card/card-route.ts',
      'sets/set-route.ts',
      'sets/sets-route.ts',
      'home/home-route.ts',
      'collections/collections-page.tsx',
      'collection/collection-route.ts',
    ],
    code: async () => (await import('./offline/offline-route.ts')).offlinePage,
  },
  {
    path: '*',
    module: 'not-found/not-found-route.ts',
    code: async () => (await import('./not-found/not-found-route.ts')).notFoundPage,
  },
]
