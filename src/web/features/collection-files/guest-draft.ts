import { useEffect, useState } from 'react'
import { offlineCaches } from '#web/offline/cache-strategy.ts'
import {
  forgetGuestImport,
  hasGuestImport,
  markGuestImport,
  readGuestImport,
  useGuestImport,
} from '#web/session/guest-import.ts'
import { type ImportDraft, importDraftStore } from './import-draft.ts'

/** Addresses within the cache: the file, which is stored once, and everything else, which changes with each choice. */
const addresses = { file: '/guest-import/file', choices: '/guest-import/choices' }

/** The file that this tab has stored or read. */
let storedFileKey: string | undefined

type StoredChoices = Omit<ImportDraft, 'choices' | 'file' | 'foundCards'> & {
  choices: [number, string | null][]
  /** Absent in drafts of earlier versions. */
  foundCards?: ImportDraft['foundCards']
}

const openCache = () => globalThis.caches?.open(offlineCaches.imports.name)

/** A visitor's draft, or one that was stored for its visitor and is now that of a user. */
const isStorable = ({ ownerId, fileKey, done }: ImportDraft) =>
  !done && (ownerId === null || (fileKey === storedFileKey && readGuestImport()?.ownerId === ownerId))

/** Stores the current draft, so that it is there after signing in, also in another tab. */
async function storeDraft(): Promise<void> {
  const draft = importDraftStore.get()
  const cache = await openCache()
  if (!cache || !draft || !isStorable(draft)) return
  const { file, choices, ...rest } = draft
  if (storedFileKey !== draft.fileKey) await cache.put(addresses.file, Response.json(file))
  const stored: StoredChoices = { ...rest, choices: [...choices] }
  await cache.put(addresses.choices, Response.json(stored))
  const current = importDraftStore.get()
  // Discarded or imported meanwhile.
  if (current?.fileKey !== draft.fileKey || !isStorable(current)) return forgetGuestImport()
  if (storedFileKey === draft.fileKey) return
  markGuestImport(file.name)
  storedFileKey = draft.fileKey
}

let lastStoring = Promise.resolve()

/** Stores the draft after earlier ones. If the browser refuses to, the draft lasts as long as the page. */
function scheduleStoring(): void {
  lastStoring = lastStoring.then(storeDraft).catch(() => {})
}

async function readStoredDraft(): Promise<ImportDraft | undefined> {
  const cache = await openCache()
  const [file, stored] = await Promise.all([cache?.match(addresses.file), cache?.match(addresses.choices)])
  if (!file || !stored) return undefined
  const { choices, foundCards = {}, ...rest }: StoredChoices = await stored.json()
  return { ...rest, file: await file.json(), choices: new Map(choices), foundCards }
}

const isStored = ({ fileKey }: ImportDraft) => fileKey === storedFileKey

/** A draft that was stored and is not any more: another tab has imported or discarded it, or its user has signed out. */
const isForgotten = (draft: ImportDraft) => !draft.done && isStored(draft) && !hasGuestImport()

/** Discards the draft, also the stored one. */
export function discardDraft(): void {
  const draft = importDraftStore.get()
  if (draft && isStored(draft)) void forgetGuestImport()
  importDraftStore.set(undefined)
}

/** Whether leaving the page would lose the draft. */
export const isOnlyInMemory = (draft: ImportDraft) => !draft.done && !isStored(draft)

/** Reads the stored draft for its visitor, or for the user whom it now belongs to. */
async function restoreDraft(userId: string | null): Promise<void> {
  const draft = await readStoredDraft().catch(() => undefined)
  if (!draft) return forgetGuestImport()
  if (importDraftStore.get()) return
  storedFileKey = draft.fileKey
  importDraftStore.set({ ...draft, ownerId: userId })
}

/**
 * Keeps the draft of a visitor in this browser, and makes it that of the user who then signs in. It stays stored until it is
 * imported or discarded, because the page may be open in two tabs: that of the visitor and that of a mailed link. `userId`:
 * null for a visitor. Returns the draft to show, and whether a stored one is being read.
 */
export function useOwnDraft(
  userId: string | null,
  draft: ImportDraft | undefined,
): { draft: ImportDraft | undefined; isRestoring: boolean } {
  const guestImport = useGuestImport()
  const mayRestore = draft === undefined && guestImport?.ownerId === userId
  const [isRestoring, setRestoring] = useState(mayRestore)
  const isGone = draft !== undefined && isForgotten(draft)
  useEffect(() => {
    if (!mayRestore) return
    setRestoring(true)
    void restoreDraft(userId).finally(() => setRestoring(false))
  }, [mayRestore, userId])
  useEffect(() => {
    if (!draft) return
    if (isGone) importDraftStore.set(undefined)
    else if (draft.ownerId === null && userId !== null) importDraftStore.set({ ...draft, ownerId: userId })
    else if (draft.done && isStored(draft)) void forgetGuestImport()
    else scheduleStoring()
  }, [draft, isGone, userId])
  return { draft: draft?.ownerId === userId && !isGone ? draft : undefined, isRestoring }
}
