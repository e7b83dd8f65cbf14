import { act } from 'react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  renderAppWithToasts,
  requireControl,
  fill,
  findControl,
  isDialogOpen,
  isBusy,
  isDisabled,
  optionsOf,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
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
const cards = { a: aCard('Abra'), b: aCard('Beedrill') }

const aRow = (
  line: number,
  overrides: Partial<ImportRowOutcome> & Pick<ImportRowOutcome, 'outcome'>,
): ImportRowOutcome => ({
  line,
  status: 'owned',
  shown: { name: `Row ${line}`, set: '', number: '', quantity: 1 },
  ...overrides,
})
const found = aRow(2, { outcome: 'card', cardId: 'a' })
const several = aRow(3, { outcome: 'candidates', cardIds: ['a', 'b'] })
const unknown = aRow(4, { outcome: 'none' })
const sealed = aRow(5, { outcome: 'aside', reason: 'sealed' })

const aPreview = (rows: ImportRowOutcome[], overrides: object = {}) => ({
  outcome: 'read',
  refusal: null,
  lowered: [],
  filed: 0,
  unfiled: 0,
  format: { id: 'dex', name: 'Dex' },
  columns: [],
  map: null,
  collection: null,
  counts: { rows: rows.length, cards: 1, wishes: 0, waiting: 0, aside: 0, unreadable: 0 },
  rows,
  cards,
  ...overrides,
})

afterEach(() => act(() => importDraftStore.set(undefined)))
const draft = () => importDraftStore.get()

function Review() {
  const current = useSyncExternalStore(importDraftStore.subscribe, importDraftStore.get)
  return current && <ImportReview userId="ash" draft={current} />
}

type Responses = { preview?: () => unknown; targets?: () => unknown; collectionId?: string }

/** Renders the review of a file for a user with one collection. */
async function renderReview({ preview, targets, collectionId }: Responses = {}) {
  importDraftStore.set(newImportDraft({ ownerId: 'ash', file, collectionId }))
  const page = await renderAppWithToasts(
    ({ path }) => {
      if (path.includes('preview')) return preview ? preview() : aPreview([found, several, unknown, sealed])
      return targets ? targets() : { collections: [{ id: 'c9', name: 'Other' }] }
    },
    <Review />,
  )
  const reads = () => page.requests.filter(({ path }) => path.includes('preview')).map(({ body }) => body)
  return { ...page, reads }
}

const lines = () =>
  Array.from(document.querySelectorAll('ul[aria-label="Rows of the file"] > li'), item =>
    Number(/Line (\d+)/.exec(item.textContent ?? '')?.[1]),
  )

test('while rows are matched, the file and a button for another one are shown', async () => {
  let respond = (_: unknown) => {}
  const { text } = await renderReview({ preview: () => new Promise(resolve => (respond = resolve)) })
  expect(text()).toContain('Binder.csv')
  expect(text()).toContain('Looking up every row…')
  respond(aPreview([found]))
  await waitForPendingWork()
  expect(text()).toContain('Dex file')
  await pressControl('Choose another file')
  expect(draft()).toBeUndefined()
})

test('all suggestions can be confirmed at once', async () => {
  const single = { ...several, line: 41, shown: { ...several.shown, name: 'Abrra' }, cardIds: ['a'] }
  const { text } = await renderReview({ preview: () => aPreview([found, single, several]) })
  await pressControl('Confirm 1 suggestion')
  expect([...(draft()?.choices ?? [])]).toEqual([[41, 'a']])
  expect(text()).toContain('Confirmed')
  expect(text()).not.toContain('Confirm 1 suggestion')
})

test('choosing another file asks for confirmation after changes', async () => {
  const { text } = await renderReview()
  await fill('Name of the new collection', 'Mine')
  await pressControl('Choose another file')
  expect(isDialogOpen()).toBe(true)
  expect(text()).toContain('Your choices for “Binder.csv” will be lost. Nothing has been imported yet.')
  await pressControl('Keep this file')
  expect(isDialogOpen()).toBe(false)
  expect(draft()?.name).toBe('Mine')
  await pressControl('Choose another file')
  await pressControl('Choose another file')
  expect(draft()).toBeUndefined()
})

test('unfinished column changes ask for confirmation and survive a remount', async () => {
  const preview = () => aPreview([found], { columns: ['was', 'wo'], map: { name: 'was' } })
  const page = await renderReview({ preview })
  await pressControl('Change columns')
  await fill('Set', 'wo')
  await pressControl('Choose another file')
  expect(isDialogOpen()).toBe(true)
  await pressControl('Keep this file')
  expect(findControl('Import 1 card')).toBeUndefined()
  page.show(null)
  await renderAppWithToasts(preview, <Review />)
  expect(requireControl<HTMLSelectElement>('Set').value).toBe('wo')
  requireControl('Cancel').focus()
  await pressControl('Cancel')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Rows of the file')
  expect(findControl('Import 1 card')).toBeDefined()
})

test('rows are counted by outcome, and each count filters them', async () => {
  const { text } = await renderReview()
  expect(lines()).toEqual([2, 3, 4, 5])
  await pressControl('1Unmatched')
  expect(lines()).toEqual([4])
  expect(text()).toContain('No matching card yet.')
  await pressControl('1Left out')
  expect(lines()).toEqual([5])
  expect(isDisabled('0Unreadable')).toBe(true)
  await pressControl('4All rows')
  expect(lines()).toHaveLength(4)
})

test('a row that was just decided stays in place and counts as found', async () => {
  const { text, reads } = await renderReview()
  await pressControl('1To choose')
  await fill('Card for “Row 3”, line 3', 'b')
  expect(lines()).toEqual([3])
  expect(findControl('2Found')).toBeDefined()
  expect(findControl('Import 2 cards')).toBeDefined()
  expect(text()).toContain('2 rows found · 1 row unmatched · 1 row will not be imported')
  expect(reads()).toHaveLength(1)
  // The list that says 0 has no rows once it is opened again.
  expect(text()).toContain('1 row that you have decided stays here until you show other rows.')
  await pressControl('2Found')
  expect(lines()).toEqual([2, 3])
  expect(text()).not.toContain('stays here')
  expect(isDisabled('0To choose')).toBe(true)
})

test('cards are imported into a new collection named after the file, or into an existing one', async () => {
  const { text, reads } = await renderReview()
  expect(requireControl<HTMLInputElement>('Name of the new collection').value).toBe('Binder')
  expect(text()).toContain('It will be private until you publish it.')
  expect(findControl('Copies you already have')).toBeUndefined()
  expect(optionsOf('Import into')).toEqual(['A new collection', 'Other'])
  await fill('Import into', 'c9')
  expect(reads().at(-1)).toMatchObject({ collectionId: 'c9' })
  expect(findControl('Name of the new collection')).toBeUndefined()
  expect(requireControl<HTMLSelectElement>('Copies you already have').value).toBe('match')
})

test('collections that failed to load can be loaded again', async () => {
  let status: number | undefined = 403
  const { text } = await renderReview({
    targets: () => status ?? { collections: [{ id: 'c9', name: 'Other' }] },
  })
  expect(text()).toContain('Your collections could not be loaded.')
  expect(optionsOf('Import into')).toEqual(['A new collection'])
  status = undefined
  await pressControl('Try Again')
  expect(optionsOf('Import into')).toContain('Other')
})

test('options that the file does not need are hidden', async () => {
  await renderReview()
  expect(findControl('Wish lists in the file')).toBeUndefined()
  expect(findControl('Currency of prices without one')).toBeUndefined()
  expect(findControl('Change columns')).toBeUndefined()
})

test('wish lists can be left out, and the option stays visible', async () => {
  const counts = { rows: 1, cards: 1, waiting: 0, aside: 0, unreadable: 0 }
  const { reads } = await renderReview({
    preview: () =>
      aPreview([found], { counts: { ...counts, wishes: draft()?.wishes === 'chasing' ? 1 : 0 } }),
  })
  await fill('Wish lists in the file', 'left-out')
  expect(reads().at(-1)).toMatchObject({ wishes: 'left-out' })
  expect(requireControl<HTMLSelectElement>('Wish lists in the file').value).toBe('left-out')
})

test('prices without a currency are stored once a currency is chosen', async () => {
  const doubtful = { ...found, doubts: ['price-without-currency'] }
  const { reads, text } = await renderReview({
    preview: () => aPreview([draft()?.currency === undefined ? doubtful : found]),
  })
  expect(text()).toContain('Price without a currency, not saved')
  await fill('Currency of prices without one', 'EUR')
  expect(reads().at(-1)).toMatchObject({ currency: 'EUR' })
  expect(requireControl<HTMLSelectElement>('Currency of prices without one').value).toBe('EUR')
  await fill('Currency of prices without one', '')
  expect(draft()?.currency).toBeUndefined()
  expect(text()).toContain('Price without a currency, not saved')
})

test('while a change is previewed, the rows stay and importing is disabled', async () => {
  let respond: ((found: unknown) => void) | undefined
  await renderReview({
    preview: () =>
      draft()?.collectionId === undefined ? aPreview([found]) : new Promise(resolve => (respond = resolve)),
  })
  await fill('Import into', 'c9')
  expect(lines()).toEqual([2])
  expect(isBusy('Import 1 card')).toBe(true)
  respond?.(aPreview([found, several]))
  await waitForPendingWork()
  expect(lines()).toEqual([2, 3])
  expect(isBusy('Import 1 card')).toBe(false)
})

test('a lost connection keeps the file and offers a retry', async () => {
  let isOffline = true
  const { text } = await renderReview({
    preview: () => (isOffline ? new TypeError('Failed to fetch') : aPreview([found])),
  })
  expect(alertTexts()).toEqual([
    "Can't reach the server. Your file and choices are kept here; try again in a moment.",
  ])
  isOffline = false
  await pressControl('Try Again')
  expect(alertTexts()).toEqual([])
  expect(text()).toContain('Import 1 card')
})

const refused = (reason: string, columns: string[] = []) =>
  aPreview([], { outcome: 'refused', format: null, columns, refusal: { reason, message: '' } })

test.each([
  ['orders', /a file of orders or deliveries/],
  ['broken-json', /not valid JSON/],
  ['newer-version', /exported by a newer version/],
  ['something-new', /^This file cannot be imported\.$/],
])('a file rejected for %s shows the reason and cannot be imported', async (reason, message) => {
  await renderReview({ preview: () => refused(reason) })
  expect(alertTexts()).toEqual([expect.stringMatching(message)])
  expect(findControl('Nothing to import')).toBeUndefined()
  expect(findControl('Import into')).toBeUndefined()
})

test('a table with unknown columns is read after its columns are mapped', async () => {
  const { reads } = await renderReview({
    preview: () => (draft()?.columns ? aPreview([found]) : refused('no-card-columns', ['was', 'wo'])),
  })
  expect(alertTexts()[0]).toContain('Which columns name the cards?')
  expect(isDisabled('Read with these columns')).toBe(true)
  await fill('Name', 'was')
  await pressControl('Read with these columns')
  expect(reads().at(-1)).toMatchObject({ columns: { name: 'was' } })
  expect(lines()).toEqual([2])
})

test('mapped columns can be changed, or the change cancelled', async () => {
  const { reads } = await renderReview({
    preview: () => aPreview([found], { columns: ['was', 'wo'], map: { name: 'was' } }),
  })
  const before = importDraftStore.get()
  await pressControl('Change columns')
  expect(requireControl<HTMLSelectElement>('Name').value).toBe('was')
  await pressControl('Cancel')
  expect([importDraftStore.get(), lines()]).toEqual([before, [2]])
  expect(reads()).toHaveLength(1)
  await pressControl('Change columns')
  await fill('Set', 'wo')
  await pressControl('Read with these columns')
  expect(reads().at(-1)).toMatchObject({ columns: { name: 'was', set: 'wo' } })
  expect(lines()).toEqual([2])
})
