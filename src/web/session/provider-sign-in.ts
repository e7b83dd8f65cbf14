import type { Provider } from '@supabase/auth-js'
import type { SignInProvider } from '#site/sign-in-provider.ts'
import { watchSilence } from '#web/api/silent-server.ts'
import { acceptedInvite } from './accepted-invite.ts'
import { loadAuthClient } from './auth-client.ts'

/**
 * What each provider is asked for. Google: offline access, with the consent screen each time. Discord: identity and
 * email address. OpenID: what the service asks for itself.
 */
type ProviderOptions = { queryParams?: Record<string, string>; scopes?: string }

const providerOptions: Record<SignInProvider, ProviderOptions> = {
  google: { queryParams: { access_type: 'offline', prompt: 'consent' } },
  discord: { scopes: 'identify email' },
  oidc: {},
}

const isOffered = async (url: string, headers: Record<string, string>, provider: SignInProvider) => {
  const response = await watchSilence(fetch(`${url}/settings`, { headers }))
  const settings: { external?: Partial<Record<SignInProvider, boolean>> } = await response.json()
  return settings.external?.[provider] === true
}

/** Sends the invitation in a body, because addresses are logged. Returns the address of the provider's sign-in page. */
async function startInvited(
  address: string,
  headers: Record<string, string>,
  invite: string,
): Promise<string> {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ invite }),
  }
  const response = await watchSilence(fetch(address, init))
  if (!response.ok) throw new Error(`The sign-in cannot begin: ${response.status}`)
  return ((await response.json()) as { url: string }).url
}

/**
 * Redirects to a provider, which returns to '/auth/callback'. Returns false when the service is
 * unreachable or does not offer the provider: it would only show its own error page. `invite` admits a new account.
 */
export async function signInWith(provider: SignInProvider, invite?: string): Promise<boolean> {
  try {
    const client = await loadAuthClient()
    const { url, headers } = client as unknown as { url: string; headers: Record<string, string> }
    if (!(await isOffered(url, headers, provider))) return false
    const redirectTo = `${window.location.origin}/auth/callback?redirectTo=/sets`
    const { queryParams, ...options }: ProviderOptions = providerOptions[provider]
    const accepted = acceptedInvite(client, invite)
    const { data, error } = await client.signInWithOAuth({
      // The client's list of names is that of hosted projects. It passes on any name.
      provider: provider as Provider,
      options: {
        ...options,
        redirectTo,
        ...(queryParams && { queryParams }),
        skipBrowserRedirect: accepted !== undefined,
      },
    })
    if (error) return false
    if (accepted !== undefined) window.location.assign(await startInvited(data.url, headers, accepted))
    return true
  } catch {
    return false
  }
}
