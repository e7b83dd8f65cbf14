import type { Page } from './app/page-table.ts'
import { messages } from './messages/en.ts'

const { pageTitles } = messages
type Title = keyof typeof pageTitles

/** `module` is a file below src/web. These pages load no data before they are shown: nobody is known yet. */
function about(title: Title, module: string): Pick<Page, 'module' | 'meta'> {
  return { module, meta: () => ({ title: `${pageTitles[title]} · ChaseKit`, noIndex: true }) }
}

/** The pages of signing in are small and lead to each other: one download for all. */
const signIn = (path: string, title: Exclude<Title, 'account' | 'profile' | 'collections'>): Page => ({
  path,
  ...about(title, 'sign-in/sign-in-pages.ts'),
  code: async () => (await import('./sign-in/sign-in-pages.ts')).signInPages[title],
})

/** Signing in, and what is one's own. */
export const accountPages: readonly Page[] = [
  signIn('/login', 'login'),
  signIn('/register', 'register'),
  signIn('/signup', 'register'),
  signIn('/auth/callback', 'callback'),
  signIn('/auth/post-login', 'postLogin'),
  signIn('/forgot-password', 'forgotPassword'),
  signIn('/reset-password', 'resetPassword'),
  signIn('/verify-email', 'verifyEmail'),
  {
    path: '/account',
    ...about('account', 'account/account-page.tsx'),
    code: async () => (await import('./account/account-page.tsx')).AccountPage,
  },
  {
    path: '/profile',
    ...about('profile', 'profiles/own-profile-page.tsx'),
    code: async () => (await import('./profiles/own-profile-page.tsx')).OwnProfilePage,
  },
  {
    path: '/profile/:username',
    ...about('profile', 'profiles/profile-page.tsx'),
    code: async () => (await import('./profiles/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/collections',
    ...about('collections', 'collections/collections-page.tsx'),
    code: async () => (await import('./collections/collections-page.tsx')).CollectionsPage,
  },
]
