import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { type SignInProvider, signInProviders } from '#site/sign-in-provider.ts'

const Settings = z.object({ external: z.record(z.string(), z.unknown()) })
const timeoutMilliseconds = 5000

/** An OpenID provider of the operator's choice is part of the built-in service. */
const never: SignInProvider[] = ['oidc']

/**
 * The providers that a hosted project says it is not set up for. If its settings cannot be read, none of Google and Discord: a button that
 * fails is better than one that is missing.
 */
export async function listMissingHostedProviders(
  url: string,
  anonKey: string | null,
  log: Log,
): Promise<SignInProvider[]> {
  try {
    const response = await fetch(`${url}/settings`, {
      headers: anonKey ? { apikey: anonKey } : {},
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const { external } = Settings.parse(await response.json())
    return signInProviders.filter(provider => external[provider] === false || never.includes(provider))
  } catch (error) {
    log.warn('The settings of the sign-in project could not be read; pages show all providers', { error })
    return never
  }
}
