import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { parseAddressList } from '#platform/config/setting-values.ts'
import { type AuthService, startAuthService } from './auth-service.ts'
import { signUpWithClient, type SignedInUser } from './signed-in-client.ts'

/** A simulated authenticator app with one enrolled factor. */
export type AuthenticatorApp = { factorId: string; code: () => string }

export const wrongCode = (app: AuthenticatorApp) =>
  String((Number(app.code()) + 500_000) % 1_000_000).padStart(6, '0')

export const authErrorMatcher = (status: number, code: string, message?: RegExp) =>
  expect.objectContaining({ status, code, ...(message && { message: expect.stringMatching(message) }) })

export async function challengeOf(client: GoTrueClient, app: AuthenticatorApp): Promise<string> {
  const { data, error } = await client.mfa.challenge({ factorId: app.factorId })
  if (error) throw error
  return data.id
}

export async function readAssuranceLevels(client: GoTrueClient): Promise<string> {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  return `${data?.currentLevel} of ${data?.nextLevel}`
}

/** Starts a sign-in service for the calling file and creates a user for each test. */
export function setUpSecondFactorTests() {
  const now = {} as { service: AuthService; ash: SignedInUser }
  beforeAll(async () => {
    now.service = await startAuthService({ config: { trustedProxies: parseAddressList('127.0.0.1') } })
  })
  beforeEach(async () => {
    now.ash = await signUpWithClient(now.service)
  })
  afterAll(() => now.service.close())

  const codesOf = (secret: string) => {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    return () => totp.generate({ timestamp: now.service.clock.now().getTime() })
  }
  const enrol = async (client: GoTrueClient, friendlyName = 'Phone'): Promise<AuthenticatorApp> => {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) throw error
    return { factorId: data.id, code: codesOf(data.totp.secret) }
  }
  /** Verifies a code and advances the clock to the next one. */
  const prove = async (client: GoTrueClient, app: AuthenticatorApp): Promise<void> => {
    const { error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() })
    if (error) throw error
    now.service.clock.advance(60_000)
  }
  return { now, codesOf, enrol, prove }
}
