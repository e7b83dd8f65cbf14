/** The pages for looking after the site, in the order of their navigation. */
export const ownerPages = [
  'overview',
  'jobs',
  'users',
  'moderation',
  'data',
  'backups',
  'settings',
  'history',
] as const
export type OwnerPage = (typeof ownerPages)[number]

const moderatorPages: ReadonlySet<OwnerPage> = new Set(['moderation', 'history'])

/** The questions to a new owner. */
export const firstQuestionsPath = '/owner/settings?first'

export const ownerPath = (page: OwnerPage) => (page === 'overview' ? '/owner' : `/owner/${page}`)

/**
 * Returns the page at a path. It ignores case and a trailing slash, as the page table does. The table does not contain these
 * pages: the server responds with the page for unknown paths, and the browser of a user with a role shows them in it.
 */
export function findOwnerPage(pathname: string): OwnerPage | undefined {
  const path = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '')
  return ownerPages.find(page => ownerPath(page) === path)
}

export function mayOpen(page: OwnerPage, role: 'owner' | 'moderator' | null): boolean {
  return role === 'owner' || (role === 'moderator' && moderatorPages.has(page))
}

/** The first page that a user with a role sees. */
export const firstOwnerPath = (role: 'owner' | 'moderator') =>
  ownerPath(role === 'owner' ? 'overview' : 'moderation')
