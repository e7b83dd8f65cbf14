import { CallbackPage } from './callback-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { PostLoginPage } from './post-login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

/** The pages of signing in, by the names of their titles. */
export const signInPages = {
  login: LoginPage,
  register: RegisterPage,
  callback: CallbackPage,
  postLogin: PostLoginPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  verifyEmail: VerifyEmailPage,
}
