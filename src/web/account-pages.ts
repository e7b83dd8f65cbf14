import type { ComponentType } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { MetaInput, PageMeta } from './app/page-meta.ts'
import type { Page } from './app/page-table.ts'
import { messages } from './messages/en.ts'
import type { noticesPages } from './features/notifications/notices-pages.tsx'
import type { signInPages } from './features/sign-in/sign-in-pages.ts'

const { pageDescriptions, pageTitles } = messages
type Title = keyof typeof pageTitles

/** What a page says about itself beyond its title. */
type More = (input: MetaInput) => Partial<PageMeta>

/** These pages load no data before they are shown: nobody is known yet. */
function page(
  path: string,
  title: Title,
  module: string,
  component: () => Promise<ComponentType>,
  more: More = () => ({}),
): Page {
  const meta = (input: MetaInput) => ({
    title: `${pageTitles[title]} · ChaseKit`,
    noIndex: true,
    ...more(input),
  })
  return { path, module, code: async () => ({ Component: await component(), meta }) }
}

/** The pages of signing in are small and lead to each other: one download for all. */
const signIn = (path: string, title: keyof typeof signInPages, more?: More): Page =>
  page(
    path,
    title,
    'features/sign-in/sign-in-pages.ts',
    async () => (await import('./features/sign-in/sign-in-pages.ts')).signInPages[title],
    more,
  )

/** Search engines may list these two. */
const login: More = () => ({ description: pageDescriptions.login, canonical: '/login', noIndex: false })
const register: More = () => ({
  description: pageDescriptions.register,
  canonical: '/register',
  noIndex: false,
})

/** The pages of notices, in one download too. */
const notices = (path: string, title: keyof typeof noticesPages): Page =>
  page(path, title, 'features/notifications/notices-pages.tsx', async () => {
    return (await import('./features/notifications/notices-pages.tsx')).noticesPages[title]
  })

/** Of the collection that the address of My Collections tells; the list is that of `listKey`, whose module comes with the page. */
const collectionName: More = ({ url, queryClient }) => {
  const name = queryClient
    .getQueriesData<ApiCollection[]>({ queryKey: ['collections', 'mine'] })
    .flatMap(([, all]) => all ?? [])
    .find(({ id }) => id === url.searchParams.get('id'))?.name
  return name === undefined ? {} : { title: `${name} · ChaseKit` }
}

/** Signing in, and what is one's own. */
export const accountPages: readonly Page[] = [
  signIn('/login', 'login', login),
  signIn('/register', 'register', register),
  signIn('/signup', 'register', register),
  signIn('/auth/callback', 'callback'),
  signIn('/auth/post-login', 'postLogin'),
  signIn('/forgot-password', 'forgotPassword'),
  signIn('/reset-password', 'resetPassword'),
  signIn('/verify-email', 'verifyEmail'),
  page('/account', 'account', 'features/account/account-page.tsx', async () => {
    return (await import('./features/account/account-page.tsx')).AccountPage
  }),
  page('/profile', 'profile', 'features/profiles/own-profile-page.tsx', async () => {
    return (await import('./features/profiles/own-profile-page.tsx')).OwnProfilePage
  }),
  {
    path: '/profile/:username',
    module: 'features/profiles/profile-route.ts',
    code: async () => (await import('./features/profiles/profile-route.ts')).profilePage,
    isLive: true,
  },
  page('/collections/import', 'importFile', 'features/collection-import/import-page.tsx', async () => {
    return (await import('./features/collection-import/import-page.tsx')).ImportPage
  }),
  notices('/notices', 'notices'),
  notices('/notices/settings', 'noticeSettings'),
  notices('/notices/unsubscribe', 'stopDigest'),
  page(
    '/collections',
    'collections',
    'features/my-collections/collections-page.tsx',
    async () => (await import('./features/my-collections/collections-page.tsx')).CollectionsPage,
    collectionName,
  ),
]
