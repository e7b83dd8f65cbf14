import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { signInMessages as messages } from '#web/messages/en/sign-in.ts'
import { sitePaths } from '#site/site-paths.ts'
import { CallbackPage } from './callback-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { PostLoginPage } from './post-login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

// The sign-in pages are small and link each other, so they share one chunk. Only sign-in and registration may be
// listed by search engines.

export const login = createPageWithoutLoader(LoginPage, messages.submit, () => ({
  description: messages.loginDescription,
  canonical: sitePaths.login,
  noIndex: false,
}))

export const register = createPageWithoutLoader(RegisterPage, messages.registerPage, () => ({
  description: messages.registerDescription,
  canonical: sitePaths.register,
  noIndex: false,
}))

export const confirm = createPageWithoutLoader(ConfirmPage, messages.confirm.pageTitle)
export const callback = createPageWithoutLoader(CallbackPage, messages.completingPage)
export const postLogin = createPageWithoutLoader(PostLoginPage, messages.completingPage)
export const forgotPassword = createPageWithoutLoader(ForgotPasswordPage, messages.forgotTitle)
export const resetPassword = createPageWithoutLoader(ResetPasswordPage, messages.newTitle)
export const verifyEmail = createPageWithoutLoader(VerifyEmailPage, messages.verifyTitle)
