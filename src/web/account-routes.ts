import type { RouteObject } from 'react-router'
import type { RouteHandle } from './app/page-meta.ts'
import { messages } from './messages/en.ts'

const { pageTitles } = messages
type Title = keyof typeof pageTitles

/** `module` is a file below src/web. These pages load no data before they are shown: nobody is known yet. */
function handle(title: Title, module: string): RouteHandle {
  return { module, meta: () => ({ title: `${pageTitles[title]} · ChaseKit`, noIndex: true }) }
}

/** The pages of signing in are small and lead to each other: one download for all. */
const signIn = (path: string, title: Exclude<Title, 'account' | 'profile' | 'collections'>): RouteObject => ({
  path,
  handle: handle(title, 'sign-in/sign-in-pages.ts'),
  lazy: async () => ({ Component: (await import('./sign-in/sign-in-pages.ts')).signInPages[title] }),
})

/** Signing in, and what is one's own. */
export const accountRoutes: RouteObject[] = [
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
    handle: handle('account', 'account/account-page.tsx'),
    lazy: async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage }),
  },
  {
    path: '/profile',
    handle: handle('profile', 'profiles/own-profile-page.tsx'),
    lazy: async () => ({ Component: (await import('./profiles/own-profile-page.tsx')).OwnProfilePage }),
  },
  {
    path: '/profile/:username',
    handle: handle('profile', 'profiles/profile-page.tsx'),
    lazy: async () => ({ Component: (await import('./profiles/profile-page.tsx')).ProfilePage }),
  },
  {
    path: '/collections',
    handle: handle('collections', 'collections/collections-page.tsx'),
    lazy: async () => ({ Component: (await import('./collections/collections-page.tsx')).CollectionsPage }),
  },
]
