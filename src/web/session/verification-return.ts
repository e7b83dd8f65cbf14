const parameter = 'verifies'

/**
 * Where the link of a verification mail leads. Following the link verifies the address, in whichever browser it is
 * opened; the parameter lets the page say so where the session cannot begin.
 */
export function verificationReturn(): string {
  return `${window.location.origin}/auth/callback?redirectTo=/sets&${parameter}=email`
}

export const isVerificationReturn = (query: URLSearchParams): boolean => query.get(parameter) === 'email'
