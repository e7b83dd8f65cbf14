import { expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import type { SignInProvider } from '#site/sign-in-provider.ts'
import { openResponseCache, type ResponseCacheDeps } from './open-response-cache.ts'

const site = {
  clock: createManualClock(new Date('2026-11-27T12:00:00Z')),
  config: readConfig({}),
  web: { en: { id: 'e' }, ja: { id: 'j' } },
  catalogue: { current: () => ({ rev: 1 }) },
  catalogueDay: { version: () => '' },
  settings: { version: () => '' },
  prices: { current: () => ({ version: 1 }) },
} as unknown as Omit<ResponseCacheDeps, 'signIn'>

const signIn: ResponseCacheDeps['signIn'] = {
  url: '/auth/v1',
  anonKey: null,
  missingProviders: [],
  openIdName: null,
  acceptsPasswords: () => true,
  sendsMails: true,
}

test('stored pages are outdated once another sign-in provider is set up', () => {
  const versionWithout = (...missingProviders: SignInProvider[]) =>
    openResponseCache({ ...site, signIn: { ...signIn, missingProviders } }).version()
  expect(versionWithout('google')).toBe(versionWithout('google'))
  expect(versionWithout('google')).not.toBe(versionWithout('google', 'discord'))
})

test('stored pages are outdated once passwords are refused, mails are sent, or the OpenID provider has another name', () => {
  const versionWith = (changes: Partial<typeof signIn>) =>
    openResponseCache({ ...site, signIn: { ...signIn, ...changes } }).version()
  expect(versionWith({ acceptsPasswords: () => false })).not.toBe(versionWith({}))
  expect(versionWith({ openIdName: 'Pallet ID' })).not.toBe(versionWith({}))
  expect(versionWith({ sendsMails: false })).not.toBe(versionWith({}))
})

test('stored pages are outdated on another day of the cards, which their footer shows', () => {
  const versionOn = (day: string) =>
    openResponseCache({ ...site, signIn, catalogueDay: { version: () => day } }).version()
  expect(versionOn('2026-11-26')).toBe(versionOn('2026-11-26'))
  expect(versionOn('2026-11-26')).not.toBe(versionOn('2026-11-27'))
})

test('stored pages are outdated once the owner has changed what they show', () => {
  const versionWith = (settings: string) =>
    openResponseCache({ ...site, signIn, settings: { version: () => settings } }).version()
  expect(versionWith('a')).not.toBe(versionWith('b'))
})

test('stored pages are outdated on the next day, because they name the age of old prices', () => {
  const clock = createManualClock(new Date('2026-11-27T23:59:59Z'))
  const { version } = openResponseCache({ ...site, signIn, clock })
  const before = version()
  clock.advance(1000)
  expect(version()).not.toBe(before)
})
