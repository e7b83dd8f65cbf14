import { offlineModules, pageTable } from '#site/pages.ts'
import { sitePaths } from '#site/site-paths.ts'
import { loadModuleWithRetry } from './app/load-module-with-retry.ts'
import type { Page, PageCode } from './app/page-table.ts'

const modules = import.meta.glob<Record<string, PageCode>>([
  './features/**/*-{route,pages}.ts',
  '!./features/**/use-*',
  './offline/offline-route.ts',
])
/** Loads a module, shared by the pages that it defines. */
const loaders = new Map(Object.entries(modules).map(([path, load]) => [path, loadModuleWithRetry(load)]))

/** The page table, with a function for each page that imports its code. */
export const pages: readonly Page[] = pageTable.map(({ module, export: name = 'page', ...facts }) => ({
  ...facts,
  code: async () => {
    const code = (await loaders.get(`./${module}`)?.())?.[name]
    if (!code) throw new Error(`${module} does not export the page ${facts.path}`)
    return code
  },
}))

/**
 * Paths below src/web of the modules that define the page with this path pattern. For the offline page, they include
 * the pages that always work offline, and what these import on demand.
 */
export function modulePathsOfPage(path: string): string[] {
  const isShown = ({ path: other, offline }: (typeof pageTable)[number]) =>
    other === path || (path === sitePaths.offline && offline === 'always')
  const onDemand = path === sitePaths.offline ? offlineModules : []
  return [...new Set([...pageTable.filter(isShown).map(({ module }) => module), ...onDemand])]
}
