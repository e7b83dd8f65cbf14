import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import type { createAuthClient } from './create-auth-client.ts'

type Client = ReturnType<typeof createAuthClient>

const loadModule = loadModuleWithRetry(() => import('./create-auth-client.ts'))

let client: Client | undefined

/** The sign-in client, loaded at the first call: visitors who never sign in never download it. */
export async function loadAuthClient(): Promise<Client> {
  const { createAuthClient: create } = await loadModule()
  client ??= create()
  return client
}
