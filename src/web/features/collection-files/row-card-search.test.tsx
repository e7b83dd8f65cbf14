import { act, useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { pressControl, renderAppWithToasts, requireControl } from '#test/support/render-app-with-toasts.tsx'
import { toFileCard } from './file-card-picture.ts'
import { importDraftStore, newImportDraft } from './import-draft.ts'
import { ImportReview } from './import-review.tsx'

const file = { name: 'Binder.csv', bytes: 1, base64: 'YQ==' }
const abra = anApiCard({ number: '43', name: 'Abra' })
const zubat = anApiCard({ number: '57', name: 'Zubat' })
const shown = { name: 'Zubatt', set: '', number: '', quantity: 1 }
const suggested: ImportRowOutcome = {
  line: 6,
  status: 'owned',
  shown,
  outcome: 'candidates',
  cardIds: [abra.id],
}
const unmatched: ImportRowOutcome = { line: 7, status: 'owned', shown, outcome: 'none' }
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
  counts: { rows: 2, cards: 0, wishes: 0, waiting: 2, aside: 0, unreadable: 0 },
  rows: [suggested, unmatched],
  cards: { [abra.id]: toFileCard(abra) },
}

afterEach(() => act(() => importDraftStore.set(undefined)))
const choices = () => Object.fromEntries(importDraftStore.get()?.choices ?? [])

function Review() {
  const draft = useSyncExternalStore(importDraftStore.subscribe, importDraftStore.get)
  return draft && <ImportReview userId="ash" draft={draft} />
}

function renderReview() {
  importDraftStore.set(newImportDraft({ ownerId: 'ash', file, collectionId: undefined }))
  return renderAppWithToasts(
    ({ path }) => {
      if (path.includes('preview')) return preview
      return path.includes('/search') ? { cards: [zubat], pagination: { total: 1 } } : { collections: [] }
    },
    <Review />,
  )
}

/** Finds Zubat for a row. */
async function findFor(line: number) {
  await pressControl(`Find card for line ${line}`)
  const assign = `Assign Zubat, Base Set, 57/102 to line ${line}`
  await vi.waitFor(() => requireControl(assign))
  await pressControl(assign)
}

test('a card found by search replaces a suggested card until it is taken back', async () => {
  const page = await renderReview()
  await findFor(6)
  expect(choices()).toEqual({ 6: zubat.id })
  expect(page.text()).toContain('ZubatBase Set · #57')
  expect(page.text()).not.toContain('Abra')
  expect(page.text()).not.toContain('Is it this card?')
  expect(document.activeElement).toBe(requireControl('Find card for line 6'))
  await pressControl('Confirmed: the card of line 6')
  expect(choices()).toEqual({})
  expect(page.text()).toContain('Abra')
})

test('a row without a card gets the one that is found', async () => {
  const page = await renderReview()
  await findFor(7)
  expect(choices()).toEqual({ 7: zubat.id })
  expect(page.text()).toContain('ZubatBase Set · #57')
  expect(page.text()).not.toContain('No matching card yet')
})
