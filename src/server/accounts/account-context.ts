import type pg from 'pg'
import type { AppContext } from '#server/context/app-context.ts'
import type { AccountMailContext } from '#server/notifications/account-notice-mail.ts'
import type { AccountProvider } from './account-provider.ts'
import type { AuthFetch } from './auth-fetch.ts'

/** What the calls about accounts need of the sign-in. */
export type AccountContext = AppContext & {
  signIn: AccountMailContext['signIn'] & {
    /** For registering and signing in, which must not wait for other calls. */
    pool: pg.Pool
    authFetch: AuthFetch
    accounts: AccountProvider
    /** Whether a session has not been signed out. */
    sessionExists: (sessionId: string) => Promise<boolean>
    /** The built-in service, which counts password attempts itself; undefined for a hosted project. */
    service: object | undefined
  }
}
