import { simplePage } from '#web/app/simple-page.ts'
import { signIn as messages } from '#web/messages/en/sign-in.ts'
import { sitePaths } from '#site/site-paths.ts'
import { CallbackPage } from './callback-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { PostLoginPage } from './post-login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

// The sign-in pages are small and link each other, so they share one chunk. Only sign-in and registration may be
// listed by search engines.

export const login = simplePage(LoginPage, messages.submit, () => ({
  description: messages.loginDescription,
  canonical: sitePaths.login,
  noIndex: false,
}))

export const register = simplePage(RegisterPage, messages.registerPage, () => ({
  description: messages.registerDescription,
  canonical: sitePaths.register,
  noIndex: false,
}))

export const callback = simplePage(CallbackPage, messages.completingPage)
export const postLogin = simplePage(PostLoginPage, messages.completingPage)
export const forgotPassword = simplePage(ForgotPasswordPage, messages.forgotTitle)
export const resetPassword = simplePage(ResetPasswordPage, messages.newTitle)
export const verifyEmail = simplePage(VerifyEmailPage, messages.verifyTitle)
