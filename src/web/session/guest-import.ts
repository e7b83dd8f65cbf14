import { useSyncExternalStore } from 'react'
import { offlineCaches } from '#web/offline/cache-strategy.ts'

const key = 'chasekit-guest-import'
const lifetime = 24 * 3600_000

/**
 * A list that somebody chose for an import before signing in. The cache of imports stores the file and the choices; this
 * entry says whose they are, in all tabs, because the link of a verification mail opens another one.
 */
export type GuestImport = {
  fileName: string
  /** The first user who signed in since; null while nobody has. */
  ownerId: string | null
  /** Whether the user was asked to go on with the import. */
  isOffered: boolean
  until: number
}

/** The last parsed entry, so that the same text gives the same object. */
let parsed: { text: string; value: GuestImport | undefined } = { text: '', value: undefined }
const listeners = new Set<() => void>()

function stored(): string {
  try {
    return globalThis.localStorage?.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Parses a stored entry; undefined for none, one of another version and one past its day. */
function parse(text: string): GuestImport | undefined {
  try {
    const value: GuestImport | null = JSON.parse(text || 'null')
    return value && value.until > Date.now() ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether there is an entry, also one past its day: a page that shows the list then goes on showing it. */
export const hasGuestImport = (): boolean => stored() !== ''

export function readGuestImport(): GuestImport | undefined {
  const text = stored()
  if (text !== parsed.text) parsed = { text, value: parse(text) }
  return parsed.value && parsed.value.until > Date.now() ? parsed.value : undefined
}

/** Throws if the browser refuses to store. */
function write(value: GuestImport): void {
  localStorage.setItem(key, JSON.stringify(value))
  for (const listener of listeners) listener()
}

/** Marks the stored list as that of a visitor. Throws if the browser refuses to store. */
export function markGuestImport(fileName: string): void {
  write({ fileName, ownerId: null, isOffered: false, until: Date.now() + lifetime })
}

/** Deletes the list from this browser: it is imported, discarded, too old, or its user has signed out. */
export async function forgetGuestImport(): Promise<void> {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener()
  await globalThis.caches?.delete(offlineCaches.imports.name)
}

/** Gives the list to the first user who signs in. Another one never gets it. */
export function claimGuestImport(userId: string): void {
  if (stored() === '') return
  const guestImport = readGuestImport()
  if (guestImport?.ownerId === userId) return
  if (guestImport?.ownerId === null) write({ ...guestImport, ownerId: userId })
  else void forgetGuestImport()
}

/** The user has been asked to go on with the import, and is not asked again. */
export function markImportOffered(): void {
  const guestImport = readGuestImport()
  if (guestImport) write({ ...guestImport, isOffered: true })
}

function subscribe(listener: () => void): () => void {
  // Nobody signed in within a day.
  if (stored() !== '' && !readGuestImport()) void forgetGuestImport()
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

export function useGuestImport(): GuestImport | undefined {
  return useSyncExternalStore(subscribe, readGuestImport, () => undefined)
}
