import { pageTable } from '#site/pages.ts'
import { sitePaths } from '#site/site-paths.ts'
import type { Page, PageCode } from './app/page-table.ts'

const modules = import.meta.glob<Record<string, PageCode>>([
  './features/*/*-{route,pages}.ts',
  './offline/offline-route.ts',
])

/** The site map with the code of its pages. */
export const pages: readonly Page[] = pageTable.map(({ module, export: name = 'page', ...facts }) => ({
  ...facts,
  code: async () => {
    const code = (await modules[`./${module}`]?.())?.[name]
    if (!code) throw new Error(`${module} does not export the page ${facts.path}`)
    return code
  },
}))

/** Files below src/web that the page at a path of the site map starts with. */
export function modulesOf(path: string): string[] {
  const isShown = ({ path: other, offline }: (typeof pageTable)[number]) =>
    other === path || (path === sitePaths.offline && offline === 'always')
  return [...new Set(pageTable.filter(isShown).map(({ module }) => module))]
}
