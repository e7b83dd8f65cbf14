import { afterEach, expect, test } from 'vitest'
import { changeDraft, chooseForRow, importDraftStore, newImportDraft } from './import-draft.ts'

const file = { name: 'My Binder.final.csv', bytes: 3, base64: 'YWJj' }
const startDraft = () =>
  importDraftStore.set(newImportDraft({ ownerId: 'ash', file, collectionId: undefined }))
const currentDraft = () => {
  const draft = importDraftStore.get()
  if (!draft) throw new Error('No draft')
  return draft
}

afterEach(() => importDraftStore.set(undefined))

test('a new collection is named after the file, up to the maximum length', () => {
  startDraft()
  expect(currentDraft().name).toBe('My Binder.final')
  const long = { ...file, name: `${'x'.repeat(150)}.csv` }
  expect(newImportDraft({ ownerId: 'ash', file: long, collectionId: undefined }).name).toHaveLength(120)
})

test('a change creates a new request id, and a retry keeps it', () => {
  startDraft()
  const first = currentDraft().requestId
  chooseForRow(3, 'base1-4')
  const second = currentDraft().requestId
  expect(second).not.toBe(first)
  changeDraft({ collectionId: 'c1' })
  expect(currentDraft().requestId).not.toBe(second)
  expect(currentDraft().choices.get(3)).toBe('base1-4')
})

test('a choice can be changed and undone', () => {
  startDraft()
  chooseForRow(3, 'base1-4')
  chooseForRow(3, null)
  expect([...currentDraft().choices]).toEqual([[3, null]])
  chooseForRow(3, undefined)
  expect([...currentDraft().choices]).toEqual([])
})

test('without a draft, changes have no effect', () => {
  chooseForRow(3, 'base1-4')
  changeDraft({ name: 'x' })
  expect(importDraftStore.get()).toBeUndefined()
})
