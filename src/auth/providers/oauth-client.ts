import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type AuthorizationCodeGrantChecks,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
} from 'openid-client'
import { isLoopback } from '#platform/config/loopback.ts'
import type { AuthorizationRequest } from './provider.ts'

/** Four requests to a provider (discovery, keys, token, user info) must fit into the request timeout of 10 s. */
export const providerTimeoutSeconds = 2.4

/** More than any provider sends. A larger response is an error, so that it cannot fill the memory. */
const maxResponseBytes = 1024 * 1024

/** Like `fetch`, but reading a body of more than 1 MiB fails. */
export async function fetchBounded(address: string, options: object): Promise<Response> {
  const response = await fetch(address, options as RequestInit)
  if (response.body === null) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength
      if (bytes > maxResponseBytes) throw new Error(`${address} sends more than ${maxResponseBytes} bytes`)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(limit), response)
}

/** Limits time and size of the responses that a configuration reads. */
export function limitResponses(configuration: Configuration): void {
  configuration.timeout = providerTimeoutSeconds
  configuration[customFetch] = fetchBounded
}

type Address = { configuration: Configuration; callbackUrl: string }

/** Builds the provider's sign-in URL. `parameters` override those of the browser. */
export async function requestAuthorization(
  { configuration, callbackUrl }: Address,
  request: AuthorizationRequest,
  parameters: Record<string, string>,
): Promise<URL> {
  return buildAuthorizationUrl(configuration, {
    ...request.forwardedParameters,
    response_type: 'code',
    redirect_uri: callbackUrl,
    state: request.state,
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    ...parameters,
  })
}

export function exchangeCode(
  { configuration, callbackUrl }: Address,
  response: Record<string, string>,
  checks: AuthorizationCodeGrantChecks,
): ReturnType<typeof authorizationCodeGrant> {
  const url = new URL(callbackUrl)
  url.search = new URLSearchParams(response).toString()
  return authorizationCodeGrant(configuration, url, checks)
}

/** Joins scopes without duplicates, in order. */
export function joinScopes(always: string[], requests: string[]): string {
  return [...new Set([...always, ...requests])].join(' ')
}

/** Plain HTTP is allowed only for a provider on this machine. */
export function allowHttpOnLoopback(address: string): ((configuration: Configuration) => void)[] {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')) ? [allowInsecureRequests] : []
}
