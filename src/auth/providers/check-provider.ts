import { randomUUID } from 'node:crypto'
import {
  randomNonce,
  randomPKCECodeVerifier,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { Provider } from './provider.ts'

/** Whether a provider accepts the settings of the site: 'refused' means that id, secret or address are wrong. */
export type ProviderCheck = 'works' | 'refused' | 'unreachable'

/** Redeems a code that the provider has not issued. */
async function redeemUnknownCode(provider: Provider): Promise<void> {
  const state = randomUUID()
  const secrets = { state, verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const named = await provider.issuer?.()
  await provider.signIn({ code: randomUUID(), state, ...(named && { iss: named.issuer }) }, secrets)
}

/** A provider that knows the site refuses a code that it has not issued; another one refuses the site. */
export async function checkProvider(provider: Provider): Promise<ProviderCheck> {
  return redeemUnknownCode(provider).then(
    () => 'works',
    (error: unknown) => {
      if (error instanceof WWWAuthenticateChallengeError) return 'refused'
      if (!(error instanceof ResponseBodyError)) return 'unreachable'
      return error.error === 'invalid_grant' ? 'works' : 'refused'
    },
  )
}
