import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ApiClient, ApiResponse } from '#web/api/api-client.ts'
import { messages } from '#web/messages/en.ts'
import { useApp } from './app-provider.tsx'
import type { PageMeta } from './page-meta.ts'
import { createStore } from './store.ts'

type Site = ApiResponse<'GET /site'>

const siteKey = ['site']

/** Facts about the site, which the server puts into the state of every page. */
export function siteQuery(api: ApiClient) {
  return queryOptions({ queryKey: siteKey, queryFn: ({ signal }) => api('GET /site', {}, { signal }) })
}

/** Outlives the query, which ends with the session of a user and after ten minutes. */
const sites = new WeakMap<QueryClient, Site>()

/** Notifies the components that read a site of its changes. */
const changes = createStore(0)

function readSite(queryClient: QueryClient): Site | undefined {
  const site = sites.get(queryClient) ?? queryClient.getQueryData<Site>(siteKey)
  if (site) sites.set(queryClient, site)
  return site
}

/** The facts that the owner changes in the browser. */
type SiteChange = Pick<Site, 'name' | 'registration' | 'contact' | 'notice'>

const registrationModes = { open: true, invitation: true, closed: true } satisfies Record<
  Site['registration'],
  true
>
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const changeChecks: { [Key in keyof SiteChange]: (value: unknown) => boolean } = {
  name: value => typeof value === 'string',
  registration: value => typeof value === 'string' && Object.hasOwn(registrationModes, value),
  contact: isTextOrNull,
  notice: isTextOrNull,
}

/** Another version of the app may have written the text, so unknown facts and values are dropped. */
function parseChange(text: string): Partial<SiteChange> {
  try {
    const stored = (JSON.parse(text) ?? {}) as Record<string, unknown>
    const known = Object.entries(changeChecks).filter(([key, isValid]) => isValid(stored[key]))
    return Object.fromEntries(known.map(([key]) => [key, stored[key]]))
  } catch {
    return {}
  }
}

/** Through this entry of the storage the other tabs of the browser hear of the owner's change. It is removed at once. */
const changeKey = 'chasekit-site-change'

/**
 * Shows what the owner has just changed in all tabs of the owner's browser: name, notice, contact. Others see it in
 * their next document.
 */
export function changeSite(queryClient: QueryClient, facts: Partial<SiteChange>): void {
  showChange(queryClient, facts)
  try {
    localStorage.setItem(changeKey, JSON.stringify(facts))
    localStorage.removeItem(changeKey)
  } catch {
    // The browser refuses to store: other tabs show the change in their next document.
  }
}

/** Shows what the owner changes in other tabs of this browser. */
export function followSiteChanges(queryClient: QueryClient): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === changeKey && newValue !== null) showChange(queryClient, parseChange(newValue))
  })
}

/** Without effect if the server could not read the facts. */
function showChange(queryClient: QueryClient, facts: Partial<SiteChange>): void {
  const site = readSite(queryClient)
  if (!site) return
  const changed = { ...site, ...facts }
  sites.set(queryClient, changed)
  changes.set(changes.get() + 1)
  // The title of the document follows the queries.
  queryClient.setQueryData<Site>(siteKey, changed)
}

/**
 * The facts that the page was rendered with. They stay until the next document, so that nothing moves and no request
 * is sent; only the owner's changes are shown at once. Undefined if the server could not read them.
 */
export function useSite(): Site | undefined {
  const { queryClient } = useApp()
  const read = () => readSite(queryClient)
  return useSyncExternalStore(changes.subscribe, read, read)
}

/** The name of the site, as its owner has set it. */
export function useSiteName(): string {
  return useSite()?.name ?? messages.common.siteName
}

/** Whether users can sign in and register with a password. */
export function useAcceptsPasswords(): boolean {
  return useSite()?.passwords ?? true
}

/** Whether mails reach users. */
export function useSendsMails(): boolean {
  return useSite()?.sendsMails ?? true
}

export function siteNameIn(queryClient: QueryClient): string {
  return readSite(queryClient)?.name ?? messages.common.siteName
}

/** The title of the document: that of the page with the name of the site. */
export function documentTitle({ title, siteName: position = 'last' }: PageMeta, siteName: string): string {
  if (position === 'none') return title
  return position === 'first' ? `${siteName} · ${title}` : `${title} · ${siteName}`
}
