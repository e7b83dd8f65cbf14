import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { accountRoutes } from './account-routes.ts'
import { apiDocsMeta, loadApiDescription } from './api-docs/api-docs-queries.ts'
import type { AppContext } from './app/app-context.ts'
import type { RouteHandle } from './app/page-meta.ts'
import { loadCard, cardMeta } from './card/card-loader.ts'
import { loadCategories, categoriesMeta } from './categories/categories-loader.ts'
import { homeMeta, loadHome } from './home/home-loader.ts'
import { CrashPage } from './layout/crash-page.tsx'
import { Layout } from './layout/layout.tsx'
import { messages } from './messages/en.ts'
import { searchMeta } from './search/search-meta.ts'
import { loadSet, setMeta } from './sets/set-loader.ts'
import { loadSets, setsMeta } from './sets/sets-loader.ts'

type Load = (app: AppContext, args: LoaderFunctionArgs) => Promise<null>

const title =
  (text: string, noIndex = true): RouteHandle['meta'] =>
  () => ({ title: `${text} · ChaseKit`, noIndex })

/** The site map. Data starts loading here, beside the page's code. */
export function createRoutes(app: AppContext): RouteObject[] {
  const load = (fn: Load) => (args: LoaderFunctionArgs) => fn(app, args)
  const missing = async () => {
    app.notFound()
    return null
  }
  const setPage = async () => ({ Component: (await import('./sets/set-page.tsx')).SetPage })
  const categoriesPage = async () => ({
    Component: (await import('./categories/categories-page.tsx')).CategoriesPage,
  })
  const set = { module: 'sets/set-page.tsx', meta: setMeta }
  const categories = { module: 'categories/categories-page.tsx', meta: categoriesMeta }

  const pages: RouteObject[] = [
    {
      path: '/',
      loader: load(loadHome),
      lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }),
      handle: { module: 'home/home-page.tsx', meta: homeMeta },
    },
    {
      path: '/sets',
      loader: load(loadSets),
      shouldRevalidate: () => false,
      lazy: async () => ({ Component: (await import('./sets/sets-page.tsx')).SetsPage }),
      handle: { module: 'sets/sets-page.tsx', meta: setsMeta },
    },
    { path: '/sets/:set', loader: load(loadSet), lazy: setPage, handle: set },
    { path: '/set/:set', loader: load(loadSet), lazy: setPage, handle: set },
    {
      path: '/card/:id?',
      loader: load(loadCard),
      lazy: async () => ({ Component: (await import('./card/card-page.tsx')).CardPage }),
      handle: { module: 'card/card-page.tsx', meta: cardMeta },
    },
    { path: '/categories', loader: load(loadCategories), lazy: categoriesPage, handle: categories },
    { path: '/series', loader: load(loadCategories), lazy: categoriesPage, handle: categories },
    {
      path: '/search',
      lazy: async () => ({ Component: (await import('./search/search-page.tsx')).SearchPage }),
      handle: { module: 'search/search-page.tsx', meta: searchMeta },
    },
    {
      path: '/api/docs',
      loader: load(loadApiDescription),
      lazy: async () => ({ Component: (await import('./api-docs/api-docs-page.tsx')).ApiDocsPage }),
      handle: { module: 'api-docs/api-docs-page.tsx', meta: apiDocsMeta },
    },
    {
      path: '/design',
      lazy: async () => ({
        Component: (await import('./design-system/design-system-page.tsx')).DesignSystemPage,
      }),
      handle: { meta: title('Design system') },
    },
    ...accountRoutes,
    {
      path: '*',
      loader: missing,
      lazy: async () => ({ Component: (await import('./not-found/not-found-page.tsx')).NotFoundPage }),
      handle: { meta: title(messages.notFound.title) },
    },
  ]

  return [
    {
      element: <Layout />,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      children: [{ ErrorBoundary: CrashPage, children: pages }],
    },
  ]
}
