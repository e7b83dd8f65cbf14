import { version } from '#platform/version.ts'
import type { Config } from './config.ts'

/** The user agent of requests to sources of cards and prices: the program, and whom to write to. */
export function userAgentOf({
  sourceContact,
  publicUrl,
}: Pick<Config, 'sourceContact' | 'publicUrl'>): string {
  const contact = sourceContact ?? publicUrl
  return contact === null ? `ChaseKit/${version}` : `ChaseKit/${version} (+${contact})`
}
