import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { RouteHandle } from './app/page-meta.ts'
import { messages } from './messages/en.ts'

const { pageTitles } = messages

/** `module` is the page's file below src/web. These pages load nothing before they are shown: nobody is known yet. */
function page(
  path: string,
  module: string,
  name: keyof typeof pageTitles,
  load: () => Promise<ComponentType>,
): RouteObject {
  const meta: RouteHandle['meta'] = () => ({ title: `${pageTitles[name]} · ChaseKit`, noIndex: true })
  return { path, handle: { module, meta }, lazy: async () => ({ Component: await load() }) }
}

const loadRegister = async () => (await import('./sign-in/register-page.tsx')).RegisterPage

/** Signing in, and what is one's own. */
export const accountRoutes: RouteObject[] = [
  page('/login', 'sign-in/login-page.tsx', 'login', async () => {
    return (await import('./sign-in/login-page.tsx')).LoginPage
  }),
  page('/register', 'sign-in/register-page.tsx', 'register', loadRegister),
  page('/signup', 'sign-in/register-page.tsx', 'register', loadRegister),
  page('/auth/callback', 'sign-in/callback-page.tsx', 'callback', async () => {
    return (await import('./sign-in/callback-page.tsx')).CallbackPage
  }),
  page('/auth/post-login', 'sign-in/post-login-page.tsx', 'callback', async () => {
    return (await import('./sign-in/post-login-page.tsx')).PostLoginPage
  }),
  page('/forgot-password', 'sign-in/forgot-password-page.tsx', 'forgotPassword', async () => {
    return (await import('./sign-in/forgot-password-page.tsx')).ForgotPasswordPage
  }),
  page('/reset-password', 'sign-in/reset-password-page.tsx', 'resetPassword', async () => {
    return (await import('./sign-in/reset-password-page.tsx')).ResetPasswordPage
  }),
  page('/verify-email', 'sign-in/verify-email-page.tsx', 'verifyEmail', async () => {
    return (await import('./sign-in/verify-email-page.tsx')).VerifyEmailPage
  }),
  page('/account', 'account/account-page.tsx', 'account', async () => {
    return (await import('./account/account-page.tsx')).AccountPage
  }),
  page('/profile', 'profiles/own-profile-page.tsx', 'profile', async () => {
    return (await import('./profiles/own-profile-page.tsx')).OwnProfilePage
  }),
  page('/profile/:username', 'profiles/profile-page.tsx', 'profile', async () => {
    return (await import('./profiles/profile-page.tsx')).ProfilePage
  }),
  page('/collections', 'collections/collections-page.tsx', 'collections', async () => {
    return (await import('./collections/collections-page.tsx')).CollectionsPage
  }),
]
