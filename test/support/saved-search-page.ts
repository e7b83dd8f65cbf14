import type { Page } from 'playwright-core'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import type { createCollectorBrowser } from './my-collections-page.ts'

export type CollectorBrowser = Awaited<ReturnType<typeof createCollectorBrowser>>

export const dialog = (page: Page) => page.getByRole('dialog')

/** Saves a search over all cards, unless the fields say otherwise. */
export const saveSearch = (collector: CollectorBrowser, fields: object) =>
  collector.call<SavedSearch>('POST', '/searches', { requestId: crypto.randomUUID(), ...fields })

export const searchesOf = async (collector: CollectorBrowser) =>
  (await collector.call<{ searches: SavedSearch[] }>('GET', '/searches')).searches
