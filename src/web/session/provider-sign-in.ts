import { authClient } from './auth-client.ts'

export type Provider = 'google' | 'discord'

/** Google is asked for offline access and consent, Discord for who one is and the address. */
const asks = {
  google: { queryParams: { access_type: 'offline', prompt: 'consent' } },
  discord: { scopes: 'identify email' },
}

const isOffered = async (url: string, headers: Record<string, string>, provider: Provider) => {
  const response = await fetch(`${url}/settings`, { headers })
  const settings: { external?: Partial<Record<Provider, boolean>> } = await response.json()
  return settings.external?.[provider] === true
}

/**
 * Leaves for a provider, which leads back to '/auth/callback'. Answers false when it cannot: the service does not
 * answer or has no such provider, and would only show its error in place of our page.
 */
export async function signInWith(provider: Provider): Promise<boolean> {
  try {
    const client = await authClient()
    const { url, headers } = client as unknown as { url: string; headers: Record<string, string> }
    if (!(await isOffered(url, headers, provider))) return false
    const redirectTo = `${window.location.origin}/auth/callback?redirectTo=/sets`
    const { error } = await client.signInWithOAuth({ provider, options: { ...asks[provider], redirectTo } })
    return error === null
  } catch {
    return false
  }
}
