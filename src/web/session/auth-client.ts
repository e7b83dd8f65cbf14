import type { createAuthClient } from './create-auth-client.ts'

type Client = ReturnType<typeof createAuthClient>

let loading: Promise<Client> | undefined

async function load(): Promise<Client> {
  try {
    return (await import('./create-auth-client.ts')).createAuthClient()
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** The sign-in client, loaded at the first call: visitors who never sign in never download it. */
export function loadAuthClient(): Promise<Client> {
  loading ??= load()
  return loading
}
