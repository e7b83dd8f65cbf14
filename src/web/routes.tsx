import { accountPages } from './account-routes.ts'
import { apiDocsMeta, loadApiDescription } from './api-docs/api-docs-queries.ts'
import type { Page } from './app/page-table.ts'
import { cardMeta, loadCard } from './card/card-loader.ts'
import { categoriesMeta, loadCategories } from './categories/categories-loader.ts'
import { homeMeta, loadHome } from './home/home-loader.ts'
import { messages } from './messages/en.ts'
import { searchMeta } from './search/search-meta.ts'
import { loadSet, setMeta } from './sets/set-loader.ts'
import { loadSets, setsMeta } from './sets/sets-loader.ts'

const title =
  (text: string): Page['meta'] =>
  () => ({ title: `${text} · ChaseKit`, noIndex: true })

const set: Omit<Page, 'path'> = {
  code: async () => (await import('./sets/set-page.tsx')).SetPage,
  module: 'sets/set-page.tsx',
  load: loadSet,
  meta: setMeta,
}

const categories: Omit<Page, 'path'> = {
  code: async () => (await import('./categories/categories-page.tsx')).CategoriesPage,
  module: 'categories/categories-page.tsx',
  load: loadCategories,
  meta: categoriesMeta,
}

/** The site map: the first line whose path fits an address is its page. Data starts loading beside the page's code. */
export const pages: readonly Page[] = [
  {
    path: '/',
    code: async () => (await import('./home/home-page.tsx')).HomePage,
    module: 'home/home-page.tsx',
    load: loadHome,
    meta: homeMeta,
  },
  {
    path: '/sets',
    code: async () => (await import('./sets/sets-page.tsx')).SetsPage,
    module: 'sets/sets-page.tsx',
    load: loadSets,
    ignoresQuery: true,
    meta: setsMeta,
  },
  { path: '/sets/:set', ...set },
  { path: '/set/:set', ...set },
  {
    path: '/card/:id?',
    code: async () => (await import('./card/card-page.tsx')).CardPage,
    module: 'card/card-page.tsx',
    load: loadCard,
    meta: cardMeta,
  },
  { path: '/categories', ...categories },
  { path: '/series', ...categories },
  {
    path: '/search',
    code: async () => (await import('./search/search-page.tsx')).SearchPage,
    module: 'search/search-page.tsx',
    meta: searchMeta,
  },
  {
    path: '/api/docs',
    code: async () => (await import('./api-docs/api-docs-page.tsx')).ApiDocsPage,
    module: 'api-docs/api-docs-page.tsx',
    load: loadApiDescription,
    meta: apiDocsMeta,
  },
  {
    path: '/design',
    code: async () => (await import('./design-system/design-system-page.tsx')).DesignSystemPage,
    meta: title('Design system'),
  },
  ...accountPages,
  {
    path: '*',
    code: async () => (await import('./not-found/not-found-page.tsx')).NotFoundPage,
    load: async app => app.notFound(),
    meta: title(messages.notFound.title),
  },
]
