import { act, useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { pressControl, renderAppWithToasts, requireControl } from '#test/support/render-app-with-toasts.tsx'
import { importDraftStore, newImportDraft } from './import-draft.ts'
import { ImportReview } from './import-review.tsx'

const file = { name: 'Binder.csv', bytes: 1, base64: 'YQ==' }
const aCard = (name: string) => ({
  name,
  number: '1',
  set: { id: 'base1', name: 'Base Set' },
  imageUrl: null,
  types: [],
})
const preview = {
  outcome: 'read',
  refusal: null,
  lowered: [],
  filed: 0,
  unfiled: 0,
  format: { id: 'dex', name: 'Dex' },
  columns: [],
  map: null,
  collection: null,
  counts: { rows: 1, cards: 1, wishes: 0, waiting: 0, aside: 0, unreadable: 0 },
  rows: [
    {
      line: 6,
      status: 'owned',
      shown: { name: 'Row 6', set: '', number: '', quantity: 1 },
      outcome: 'candidates',
      cardIds: ['a'],
    },
  ],
  cards: { a: aCard('Abra') },
}

afterEach(() => act(() => importDraftStore.set(undefined)))
const draft = () => importDraftStore.get()

function Review() {
  const current = useSyncExternalStore(importDraftStore.subscribe, importDraftStore.get)
  return current && <ImportReview userId="ash" draft={current} />
}

test('a card found by search replaces a suggested card, counts as found and can be taken back', async () => {
  const search = {
    cards: [{ ...aCard('Zubat'), id: 'z', language: 'en', images: {} }],
    pagination: { total: 1 },
  }
  importDraftStore.set(newImportDraft({ ownerId: 'ash', file, collectionId: undefined }))
  const page = await renderAppWithToasts(
    ({ path }) => {
      if (path.includes('preview')) return preview
      return path.includes('/search') ? search : { collections: [] }
    },
    <Review />,
  )
  await pressControl('Find card for line 6')
  await vi.waitFor(() => requireControl('Assign Zubat, Base Set, 1 to line 6'))
  await pressControl('Assign Zubat, Base Set, 1 to line 6')
  expect(draft()?.choices.get(6)).toBe('z')
  expect(page.text()).toContain('ZubatBase Set · #1')
  expect(page.text()).not.toContain('Abra')
  expect(page.text()).not.toContain('Is it this card?')
  expect(document.activeElement).toBe(requireControl('Find card for line 6'))
  await pressControl('Confirmed: the card of line 6')
  expect(draft()?.choices.has(6)).toBe(false)
  expect(page.text()).toContain('Abra')
})
