import { accountPages } from './account-pages.ts'
import type { Page } from './app/page-table.ts'

const set: Omit<Page, 'path'> = {
  module: 'features/set-pages/set-route.ts',
  code: async () => (await import('./features/set-pages/set-route.ts')).setPage,
  showsBuilder: true,
}

const categories: Omit<Page, 'path'> = {
  module: 'features/series-pages/categories-route.ts',
  code: async () => (await import('./features/series-pages/categories-route.ts')).categoriesPage,
  showsBuilder: true,
}

const home: Omit<Page, 'path'> = {
  module: 'features/home-page/home-route.ts',
  code: async () => (await import('./features/home-page/home-route.ts')).homePage,
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
    module: 'features/set-pages/sets-route.ts',
    code: async () => (await import('./features/set-pages/sets-route.ts')).setsPage,
    showsBuilder: true,
    ignoresQuery: true,
    fetchAhead: true,
  },
  { path: '/sets/:set', ...set },
  { path: '/set/:set', ...set, fetchAhead: true },
  {
    path: '/card/:id?',
    module: 'features/card-page/card-route.ts',
    code: async () => (await import('./features/card-page/card-route.ts')).cardPage,
    showsBuilder: true,
    fetchAhead: true,
  },
  { path: '/categories', ...categories },
  { path: '/series', ...categories },
  {
    path: '/search',
    module: 'features/search-page/search-route.ts',
    code: async () => (await import('./features/search-page/search-route.ts')).searchPage,
    showsBuilder: true,
    fetchAhead: true,
  },
  {
    path: '/explore-cards',
    module: 'features/explore-cards/explore-route.ts',
    code: async () => (await import('./features/explore-cards/explore-route.ts')).explorePage,
    showsBuilder: true,
    ignoresQuery: true,
  },
  {
    path: '/api/docs',
    module: 'features/api-docs/api-docs-route.ts',
    code: async () => (await import('./features/api-docs/api-docs-route.ts')).apiDocsPage,
  },
  {
    path: '/design',
    module: 'features/design-system/design-system-route.ts',
    code: async () => (await import('./features/design-system/design-system-route.ts')).designSystemPage,
  },
  {
    path: '/collection/:id',
    module: 'features/public-collection/collection-route.ts',
    code: async () => (await import('./features/public-collection/collection-route.ts')).collectionPage,
    isLive: true,
  },
  ...accountPages,
  {
    path: '/offline',
    module: 'offline/offline-route.ts',
    alsoModules: [
      'features/card-page/card-route.ts',
      'features/set-pages/set-route.ts',
      'features/set-pages/sets-route.ts',
      'features/home-page/home-route.ts',
      'features/my-collections/collections-page.tsx',
      'features/public-collection/collection-route.ts',
    ],
    code: async () => (await import('./offline/offline-route.ts')).offlinePage,
  },
  {
    path: '*',
    module: 'features/not-found/not-found-route.ts',
    code: async () => (await import('./features/not-found/not-found-route.ts')).notFoundPage,
  },
]
