const parameter = 'verifies'

/**
 * The target of the link in a verification mail. Following the link verifies the address in any
 * browser; the parameter lets the page say so when no session can start.
 */
export function verificationReturnUrl(): string {
  return `${window.location.origin}/auth/callback?redirectTo=/sets&${parameter}=email`
}

export const isVerificationReturn = (query: URLSearchParams): boolean => query.get(parameter) === 'email'
